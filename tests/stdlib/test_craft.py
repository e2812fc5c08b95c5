"""The components of crafts are stored and come back as they were."""

import pytest

from maid_engine.core.ids import EntityId
from maid_engine.core.time import Tick
from maid_engine.engine.codec import ComponentCodec
from maid_stdlib.components.craft import Crafts, Made, NodeStock, NodeStocks, Tool, Wear, Work, WorkKind
from maid_stdlib.pack import component_types


@pytest.mark.parametrize(
    "component",
    [
        Tool("t:knife"),
        Made("fine"),
        Wear(7),
        Crafts({"t:mining": 7}),
        Work(WorkKind.GATHER, "t:vein", EntityId("t:mine"), EntityId("t:mine"), Tick(9)),
        NodeStocks({"t:vein": NodeStock(2, 30.5)}),
    ],
)
def test_a_component_comes_back_from_the_store(component):
    codec = ComponentCodec()
    codec.register(*component_types())
    assert codec.decode(type(component).__name__, codec.encode(component)) == component
