import type { Deps } from '#server/platform/deps.ts';
import type { RescorePreview } from '#shared/bank/rescoring.contract.ts';
import { countTurned } from './rescorings.queries.ts';
import { findWantedKey, type WantedKey } from './wanted-key.ts';

/** Counts the answers that the new key would change, without changing anything. */
export async function previewRescoring({ db }: Deps, wanted: WantedKey): Promise<RescorePreview> {
  const { key } = await findWantedKey(db, wanted);
  return countTurned(db, key);
}
