import { activateAccount } from '#server/accounts/registration/activate-account.ts';
import { enqueueActivationMail } from '#server/accounts/registration/enqueue-activation-mail.ts';
import { remindHolder } from '#server/accounts/registration/remind-holder.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mayHaveMail } from '../may-have-mail.ts';
import type { Visitor } from '../sessions.queries.ts';
import { claimIdentity } from './claim-identity.ts';
import { hashOfKey, newPendingKey } from './pending-identities.ts';
import type { SocialProfile } from './social-profile.ts';
import { SocialRefusal } from './social-refusal.ts';
import {
  type AccountHolder,
  emptyUnprovenAccount,
  findByEmailForUpdate,
  findByIdentity,
  registerPerson,
} from './social.queries.ts';

interface Admission {
  profile: SocialProfile;
  affiliate: string | null;
  now: Date;
}

type Admitted = { kind: 'admitted'; holder: AccountHolder } | { kind: 'pending'; key: string };

/**
 * Finds the account: first by provider and subject, because an address can change owners; by address only if the
 * provider verified it; otherwise creates a new account.
 */
export async function admitSocialPerson(deps: Deps, tx: Db, admission: Admission, visitor: Visitor): Promise<Admitted> {
  const { profile } = admission;
  const known = await findByIdentity(tx, profile);
  if (known) return { kind: 'admitted', holder: refuseUnusable(known) };

  const { email } = profile;
  if (email === null) throw new SocialRefusal('no-address', `${profile.provider} told no address`);
  const holder = await findByEmailForUpdate(tx, email);
  if (!holder) return register(deps, tx, { ...admission, email }, visitor);

  // The same response as for a free address; the actual state is only sent by mail.
  if (!profile.isEmailVerified) {
    if (await mayHaveMail(deps, 'resendsByAddress', email))
      await remindHolder(deps, tx, { ...holder, now: admission.now });
    return { kind: 'pending', key: newPendingKey() };
  }
  await linkByAddress(deps, tx, { ...admission, holder }, visitor);
  return { kind: 'admitted', holder };
}

function refuseUnusable(known: AccountHolder & { isPending: boolean }): AccountHolder {
  // The address was verified by someone else, or in another way.
  if (known.isPending) throw new SocialRefusal('email-taken', 'the address of this identity is not verified');
  if (!known.isActivated) throw new SocialRefusal('not-activated', 'the account is not activated');
  refuseShut(known);
  return known;
}

function refuseShut({ isSuspended, isClosing }: AccountHolder) {
  if (isSuspended) throw new SocialRefusal('suspended', 'the account is suspended');
  if (isClosing) throw new SocialRefusal('closing', 'the account is about to be deleted');
}

async function linkByAddress(
  deps: Deps,
  tx: Db,
  { holder, profile, now }: Admission & { holder: AccountHolder },
  visitor: Visitor,
) {
  const { userId } = holder;
  refuseShut(holder);
  if (!holder.isActivated) {
    await emptyUnprovenAccount(tx, { userId, profile, now }, visitor);
    await activateAccount(tx, { userId, now });
  }
  const outcome = await claimIdentity(deps, tx, { profile, userId, now }, visitor);
  if (outcome === 'other-linked') throw new SocialRefusal('email-taken', 'another identity has this account');
  if (outcome === 'identity-taken') throw new SocialRefusal('failed', 'the identity was taken at this moment');
}

async function register(
  deps: Deps,
  tx: Db,
  registration: Admission & { email: string },
  visitor: Visitor,
): Promise<Admitted> {
  const { email, profile, now } = registration;
  const key = profile.isEmailVerified ? null : newPendingKey();
  const keyHash = key === null ? null : hashOfKey(key);
  const userId = await registerPerson(tx, { ...registration, keyHash }, visitor);
  if (userId === null) throw new SocialRefusal('failed', 'the address or the identity was taken at this moment');

  if (key !== null) {
    await enqueueActivationMail(deps, tx, { userId, email, now });
    return { kind: 'pending', key };
  }
  await activateAccount(tx, { userId, now });
  return {
    kind: 'admitted',
    holder: { userId, email, firstName: profile.firstName, isActivated: true, isSuspended: false, isClosing: false },
  };
}
