interface Waiting<Item, Result> {
  item: Item;
  answer: PromiseWithResolvers<Result>;
}

/** Calls that arrive while the work runs wait and are then done together. The work returns a result for each item. */
export function inBatches<Item, Result>(work: (items: Item[]) => Promise<Result[]>): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let isWorking = false;

  async function workOff() {
    isWorking = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const results = await work(batch.map(({ item }) => item));
        batch.forEach(({ answer }, place) => answer.resolve(results[place] as Result));
      } catch (error) {
        batch.forEach(({ answer }) => answer.reject(error));
      }
    }
    isWorking = false;
  }

  return (item) => {
    const answer = Promise.withResolvers<Result>();
    waiting.push({ item, answer });
    if (!isWorking) void workOff();
    return answer.promise;
  };
}
