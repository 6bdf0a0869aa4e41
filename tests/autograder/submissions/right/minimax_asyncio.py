import asyncio


async def value(node, depth, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    await asyncio.sleep(0)
    below = (value(child, depth - 1, not maximizing) for child in node.children)
    return (max if maximizing else min)(await asyncio.gather(*below))


def minimax(node, depth, maximizing):
    assert asyncio.run(asyncio.to_thread(lambda: 7)) == 7
    return asyncio.run(value(node, depth, maximizing))
