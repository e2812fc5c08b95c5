"""Questions with checkable answers: a file of cases for each kind, and the least scores of the rules.

``checks``     the conditions on an answer, as data
``case``       a case, and the files
``answers``  the rule's and a model's answers, scored
``spoken_lines``  good and bad lines of speech, from ``lines``, by which the check of lines is measured
``*.json``     the cases
``baseline.json`` the rule's score by kind; a lower one fails the tests
"""
