import { setImmediate } from 'node:timers/promises';

/** Short enough that other requests are not noticeably slower. */
const TURN_MS = 5;

/**
 * Yields the same records, but lets the event loop handle requests regularly, because reading may never wait by itself.
 */
export async function* withPauses<Record>(records: AsyncIterable<Record>): AsyncGenerator<Record> {
  let turnBegan = performance.now();
  for await (const record of records) {
    yield record;
    if (performance.now() - turnBegan < TURN_MS) continue;
    await setImmediate();
    turnBegan = performance.now();
  }
}
