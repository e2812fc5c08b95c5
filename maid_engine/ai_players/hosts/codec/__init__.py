"""The form of batches and replies as bytes: MessagePack by msgspec, never pickle, because unpickling runs code.

A message is a header and one MessagePack value. The header holds a digest of all types in the message, so a reader
of another version refuses it by name, and a checksum, so a damaged message is refused too.

``batch_codec``    ``encode_batch``, ``decode_batch``, and the same for replies
``codec_error``    the only error that they raise

The form of a type follows from its annotations (``record_form``): there is nothing to do for a new field. Only these
types have a form of their own, which ``own_forms`` lists:

``heard_form``     what minds hear; ``shared_table``: what several minds of a batch hear is written once
``question_form``  questions and answers, whose types depend on their kind; ``section_form``: marked lines of prompts
``sketch_form``    sketches, whose bits are more than an integer of MessagePack holds
``spec_form``      specifications of minds, without the knowledge of the game

``wire_form`` is the interface of a form. ``union_form`` writes one of several classes, such as an event, with the name of
its class. ``packer`` has the encoder and the decoders, ``wire_seal`` the header, and ``type_digest`` the digest.

A checkpoint of a mind is a graph of objects, not a tree of values (``object_graph``). ``graph_nodes`` has the kinds of
objects in it, ``class_names`` the classes that there may be.
"""
