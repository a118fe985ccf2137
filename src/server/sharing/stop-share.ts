import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/platform/errors.ts';
import { stopLink } from './shares.queries.ts';

/** From now on the link leads to a page that says so. */
export async function stopShare({ db, now }: Deps, share: { userId: string; token: string }): Promise<void> {
  if (!(await stopLink(db, { ...share, now: now() }))) throw new AppError('not_found');
}
