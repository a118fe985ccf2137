import type { Deps } from '#server/platform/deps.ts';
import type { UserResult } from '#shared/accounts/contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { findPerson } from './people.queries.ts';
import { presentUser } from './profile.present.ts';

export async function readUser({ db, now }: Deps, { id }: { id: string }): Promise<UserResult> {
  const person = await findPerson(db, { userId: id, now: now() });
  // Only if the account was deleted between the access check and this query.
  if (!person) throw new AppError('unauthenticated');
  return presentUser(person, now());
}
