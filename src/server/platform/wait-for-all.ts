/**
 * Like `Promise.all`, but after a failure it also waits for the others, so that none of them outlives the lock under which
 * it runs.
 */
export async function waitForAll<const Work extends readonly Promise<unknown>[]>(work: Work) {
  await Promise.allSettled(work);
  return Promise.all(work);
}
