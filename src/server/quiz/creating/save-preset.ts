import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Preset, PresetBody } from '#shared/quiz/creating.contract.ts';
import { insertPreset } from './presets.queries.ts';

export async function savePreset(
  { db, now }: Deps,
  { userId, preset }: { userId: string; preset: PresetBody },
): Promise<Preset> {
  const { id, isNameTaken } = await insertPreset(db, { userId, ...preset, at: now() });
  if (isNameTaken) throw new AppError('preset_exists');
  if (id === null) throw new AppError('too_many_presets');
  return { id, ...preset };
}
