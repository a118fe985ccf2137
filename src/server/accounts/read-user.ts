import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { UserResult } from '#shared/accounts/contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { presentUser } from './accounts.present.ts';
import { findPerson } from './people.queries.ts';

export async function readUser({ db, now }: Deps, user: SignedInUser): Promise<UserResult> {
  const person = await findPerson(db, { userId: user.id, now: now() });
  // Only when the account went away between the guard and here.
  if (!person) throw new AppError('unauthenticated');
  return presentUser(person, now());
}
