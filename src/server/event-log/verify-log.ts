import type { Deps } from '#server/platform/deps.ts';
import type { ChainResult } from '#shared/event-log/event-log.contract.ts';
import { checkChain, findMissingLines } from './chain.queries.ts';
import { readCheckpoints } from './checkpoints.ts';

/** Older lines may have been deleted, because their retention has ended. */
export const oldestExpected = ({ config, now }: Pick<Deps, 'config' | 'now'>) =>
  new Date(now().getTime() - config.retention.eventLogDays * 86_400_000);

/** Verifies the chain itself, and that it still contains the lines of all checkpoints. */
export async function verifyLog(deps: Pick<Deps, 'config' | 'db' | 'files' | 'keys' | 'now'>): Promise<ChainResult> {
  const since = oldestExpected(deps);
  const known = await readCheckpoints(deps);
  const expected = (known ?? []).filter(({ at }) => new Date(at) >= since);
  const [chain, missing] = await Promise.all([checkChain(deps.db), findMissingLines(deps.db, expected)]);
  return { ...chain, missing, checkpoints: expected.length };
}
