"""How probably a proposed answer fits what somebody said.

``evidence``   what is known of a line and an answer that is proposed to it
``line_form``  what a line expects by its form: a place, a number, yes or no, nothing
``text_meanings`` what texts say, and how alike two are
``reply_vectors`` how well a reply goes with what was said
``traits``     the parts by which a fit is judged, by name
``answer_fit`` the weights of the parts, and the probability that they make
"""
