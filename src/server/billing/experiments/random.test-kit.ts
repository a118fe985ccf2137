import { seededRandom } from '#test/seeded-random.ts';

export function createRandom(seed: number) {
  const next = seededRandom(seed);
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
