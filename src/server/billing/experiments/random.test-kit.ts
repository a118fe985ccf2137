/** Produces the same numbers for the same seed, so that a failure can be reproduced. */
export function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    next,
    shuffled: <Item>(items: readonly Item[]): Item[] =>
      items
        .map((item) => ({ item, place: next() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ item }) => item),
  };
}

/** Processes a list with this many workers. */
export async function inParallel<Item>(hands: number, items: Item[], work: (item: Item) => Promise<unknown>) {
  const waiting = items.values();
  const hand = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: hands }, hand));
}
