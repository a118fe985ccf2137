import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';
import { networkOf } from '#server/platform/security/network.ts';
import type { PasskeyAnswer } from '#shared/accounts/passkeys.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { startSession } from '../sessions.queries.ts';
import { openSession, type OpenSession, placeOf, refuseUnusableAccount, type SignInVisitor } from '../sign-in.ts';
import { findPerson } from './passkeys.queries.ts';
import { verifyPasskey } from './verify-passkey.ts';

/** Signs a user in with a passkey. The device has verified the user, so no second step follows. */
export async function signInWithPasskey(
  deps: Deps,
  answer: PasskeyAnswer,
  visitor: SignInVisitor,
): Promise<OpenSession> {
  const { db, limits } = deps;
  const now = deps.now();
  await limits.consume('signInsByNetwork', networkOf(visitor.ip));
  const { userId } = await verifyPasskey(deps, db, answer);
  const person = await findPerson(db, { userId, now });
  if (!person) throw new AppError('passkey_refused');
  refuseUnusableAccount(person);

  const place = placeOf(person.email, visitor);
  const deviceId = place.deviceId ?? randomUUID();
  const start = {
    ...place,
    userId,
    deviceId,
    verifiedHash: null,
    newHash: null,
    secondFactor: 'passkey',
    now,
  } as const;
  const session = await startSession(db, start, visitor);
  if (!session) throw new AppError('passkey_refused');
  return openSession(deps, { ...session, deviceId, person, now });
}
