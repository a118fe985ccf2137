import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/platform/errors.ts';
import { stopLink } from './shares.queries.ts';

/** Stops a link; it then leads to a notice. */
export async function stopShare({ db, now }: Deps, share: { userId: string; token: string }): Promise<void> {
  if (!(await stopLink(db, { ...share, now: now() }))) throw new AppError('not_found');
}
