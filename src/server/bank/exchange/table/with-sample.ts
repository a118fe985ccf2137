/** The first items, and an iterable of the others. */
export async function withSample<Item>(items: AsyncIterable<Item>, size: number) {
  const source = items[Symbol.asyncIterator]();
  const sample: Item[] = [];
  while (sample.length < size) {
    const { value, done } = await source.next();
    if (done) break;
    sample.push(value);
  }
  async function* others(): AsyncGenerator<Item> {
    try {
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
    } finally {
      await source.return?.();
    }
  }
  return { sample, rest: others() };
}
