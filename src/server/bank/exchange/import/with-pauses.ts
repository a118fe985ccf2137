import { setImmediate } from 'node:timers/promises';

/** Nobody notices a page that answers so much later. */
const TURN_MS = 20;

/** The same records. Reading them may need no waiting at all; requests to this process get a turn now and then. */
export async function* withPauses<Record>(records: AsyncIterable<Record>): AsyncGenerator<Record> {
  let turnBegan = performance.now();
  for await (const record of records) {
    yield record;
    if (performance.now() - turnBegan < TURN_MS) continue;
    await setImmediate();
    turnBegan = performance.now();
  }
}
