import type { Deps } from '#server/platform/deps.ts';
import { findEnds, findMissingLines } from './chain.queries.ts';
import { type Checkpoint, readCheckpoints, writeCheckpoints } from './checkpoints.ts';
import { oldestExpected } from './verify-log.ts';

/**
 * Adds the oldest and the newest line to the checkpoints. If an earlier checkpoint no longer fits, it adds nothing and
 * fails: the failed job appears on the overview, and the evidence is preserved.
 */
export async function takeCheckpoint(deps: Pick<Deps, 'config' | 'db' | 'files' | 'keys' | 'log' | 'now'>) {
  const { db, log } = deps;
  const known = (await readCheckpoints(deps)) ?? [];
  const expected = known.filter(({ at }) => new Date(at) >= oldestExpected(deps));
  const missing = await findMissingLines(db, expected);
  if (missing.length > 0) throw new Error(`The event log lacks lines of its checkpoints: ${missing.join(', ')}.`);

  const byId = new Map<number, Checkpoint>([...expected, ...(await findEnds(db))].map((line) => [line.id, line]));
  const checkpoints = [...byId.values()].toSorted((one, other) => one.id - other.id);
  await writeCheckpoints(deps, checkpoints);
  // A second copy outside the database.
  log.info({ checkpoint: checkpoints.at(-1) ?? null }, 'event log checkpoint');
}
