import type { Db } from '#server/platform/database/db.ts';
import type { Visitor } from '../sessions.queries.ts';
import type { SocialProfile } from './social-profile.ts';
import { SocialRefusal } from './social-refusal.ts';
import {
  type AccountHolder,
  claimUnprovenAccount,
  findByEmailForUpdate,
  findByIdentity,
  linkIdentity,
  registerPerson,
} from './social.queries.ts';

interface Admission {
  profile: SocialProfile;
  affiliate: string | null;
  now: Date;
}

/**
 * Whose account this is. Known by provider and subject first, since an address may change hands; by the address only
 * when the provider proved it; else it is somebody new.
 */
export async function admitSocialPerson(tx: Db, admission: Admission, visitor: Visitor): Promise<AccountHolder> {
  const { profile, now } = admission;
  const known = await findByIdentity(tx, profile);
  if (known) return known;

  const { email } = profile;
  if (email === null) throw new SocialRefusal('failed', `${profile.provider} told no address`);
  const holder = await findByEmailForUpdate(tx, email);
  if (!holder) return register(tx, { ...admission, email }, visitor);

  if (!profile.isEmailVerified) throw new SocialRefusal('email-taken', 'the address has an account');
  if (!holder.isActivated) await claimUnprovenAccount(tx, { userId: holder.userId, now });
  await linkIdentity(tx, { profile, userId: holder.userId, now }, visitor);
  return { ...holder, isActivated: true };
}

async function register(tx: Db, registration: Admission & { email: string }, visitor: Visitor): Promise<AccountHolder> {
  const { email, profile } = registration;
  const registered = await registerPerson(tx, registration, visitor);
  if (!registered) throw new SocialRefusal('failed', 'the address was taken at this moment');
  return { userId: registered.userId, email, isActivated: profile.isEmailVerified };
}
