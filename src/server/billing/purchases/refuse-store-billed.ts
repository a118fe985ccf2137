import type { Deps } from '#server/platform/deps.ts';
import { AppError, type ErrorCode } from '#shared/platform/errors.ts';
import { findStore } from './purchases.queries.ts';

const notices = { apple: 'ongoing_apple', google: 'ongoing_google' } as const satisfies Record<string, ErrorCode>;

/** A user who pays through an app store has to cancel there first. */
export async function refuseStoreBilled({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string): Promise<void> {
  const store = await findStore(db, { userId, now: now() });
  if (store) throw new AppError(notices[store]);
}
