/**
 * A generator whose module is loaded when it is first used. The readers need libraries whose loading blocks a process
 * for up to a second; packages are read in a thread of their own, so only that thread loads them.
 */
export const loadedLater = <Given extends unknown[], Item>(
  load: () => Promise<(...given: Given) => AsyncIterable<Item>>,
) =>
  async function* (...given: Given): AsyncGenerator<Item> {
    const generate = await load();
    yield* generate(...given);
  };
