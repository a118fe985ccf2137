/**
 * Like `Promise.all`, but if one fails, it also waits for the other, so that neither outlives the lock under which it
 * runs.
 */
export async function waitForBoth<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}
