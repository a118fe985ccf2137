import { findLivingSessions } from '#server/accounts/public.ts';
import { findPreferences, switchesOf } from '#server/notifications/public.ts';
import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findReferrals } from '#server/referrals/public.ts';
import { streams, switchableStreams } from '#shared/notifications/streams.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { UserProfile } from '#shared/users/users.contract.ts';
import { findHeldSubscriptions, findProfile } from './profile.queries.ts';
import { isStronger } from './target-user.ts';
import { presentHeld, presentPerson, presentUserDevice } from './user-profile.present.ts';

/** Everything that support needs to see about a user. */
export async function readUserProfile(
  { db, now: clock }: Deps,
  actor: SignedInUser,
  userId: string,
): Promise<UserProfile> {
  const now = clock();
  const person = await findProfile(db, userId);
  if (!person) throw new AppError('not_found');
  const [sessions, held, preferences, friends] = await Promise.all([
    findLivingSessions(db, { userId, now }),
    findHeldSubscriptions(db, userId),
    findPreferences(db, { userId }),
    findReferrals(db, { userId, now }),
  ]);
  // Only if the account was deleted between the two queries.
  if (!preferences) throw new AppError('not_found');
  const switches = switchesOf(preferences);
  const { code, registered, bought, givenDays } = friends;
  return {
    ...presentPerson(person),
    mayBeActedOn: person.id !== actor.id && !isStronger(person, actor),
    devices: sessions.map(presentUserDevice),
    subscriptions: held.map((row) => presentHeld(row, now)),
    mailing: switchableStreams.map((stream) => {
      const { mail, push } = switches[stream];
      return { stream: streams[stream].name, mail, push };
    }),
    referrals: { code, isReferred: person.isReferred, registered, bought, givenDays },
  };
}
