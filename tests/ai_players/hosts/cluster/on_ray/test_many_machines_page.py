"""What docs/admin/many-machines.md says can be done, can be done. The fixture has done what starts the cluster."""


def test_the_rest_of_the_page_can_be_followed(page):
    reader, blocks = page

    for block in blocks:
        reader.do(block)
