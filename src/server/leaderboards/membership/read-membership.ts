import type { Deps } from '#server/platform/deps.ts';
import type { MembershipResult } from '#shared/leaderboards/contract.ts';
import { shownNameOf } from '#shared/leaderboards/shown-name.ts';
import { findPerson } from './membership.queries.ts';

/** The membership of a user, or the defaults if they have not joined. */
export async function readMembership({ db, now }: Deps, { userId }: { userId: string }): Promise<MembershipResult> {
  const person = await findPerson(db, { userId, now: now() });
  const shownAs = person.shownAs ?? 'name';
  return {
    isMember: person.shownAs !== null,
    shownAs,
    alias: person.alias,
    showsUniversity: person.showsUniversity ?? true,
    shownName: shownNameOf({ ...person, shownAs }),
  };
}
