import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';
import { addressHash } from '#server/platform/security/address-hash.ts';
import { networkOf } from '#server/platform/security/network.ts';
import type { SignInBody } from '#shared/accounts/contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { accessToken } from './access-token.ts';
import { writeRefreshToken } from './refresh-token.ts';
import { type PersonClaims, startSession, type Visitor } from './sessions.queries.ts';
import { secondsToWait, type SignInFailures } from './sign-in-throttle.ts';
import { findForSignIn, recordSignInFailure, type SignInPlace } from './sign-in.queries.ts';

export interface OpenSession {
  jwt: string;
  refreshToken: string;
  deviceId: string;
}

/**
 * Signs a user in with a password. Known and unknown names take the same steps and the same time, and get the same
 * response; only the correct password reveals that an account is not activated.
 */
export async function signIn(
  deps: Deps,
  { username, password }: SignInBody,
  visitor: Visitor & { deviceId: string | undefined },
): Promise<OpenSession> {
  const { db, limits, passwords } = deps;
  const now = deps.now();
  const place: SignInPlace = {
    accountHash: addressHash(username),
    network: networkOf(visitor.ip),
    deviceId: knownDeviceId(visitor.deviceId),
  };

  await limits.consume('signInsByNetwork', place.network);
  const { person, failures } = await findForSignIn(db, { username, place, now });
  await refuseGuesses(deps, { place, failures, now });

  const isRight = await passwords.verify(person?.passwordHash ?? null, password);
  if (!person || !isRight) {
    await recordSignInFailure(db, { place, userId: person?.userId ?? null, now }, visitor);
    throw new AppError('wrong_credentials');
  }
  if (!person.isActivated) throw new AppError('account_not_activated');
  if (person.isSuspended) throw new AppError('account_suspended');
  if (person.isClosing) throw new AppError('account_closing');

  const isOutdated = person.passwordHash !== null && passwords.isOutdated(person.passwordHash);
  const newHash = isOutdated ? await passwords.hash(password) : null;
  const deviceId = place.deviceId ?? randomUUID();
  const { userId, passwordHash: verifiedHash } = person;
  const session = await startSession(db, { ...place, userId, deviceId, verifiedHash, newHash, now }, visitor);
  if (!session) throw new AppError('wrong_credentials');
  return openSession(deps, { ...session, deviceId, person, now });
}

/**
 * On a known device the owner may still try while other devices of the same network have to wait. Those attempts have
 * their own limit, because the device may be stolen.
 */
async function refuseGuesses(
  { limits }: Deps,
  { place, failures, now }: { place: SignInPlace; failures: SignInFailures; now: Date },
) {
  const wait = secondsToWait(failures, now);
  if (wait === 0) return;
  if (!failures.isKnownDevice) throw new AppError('too_many_requests', { retryAfterSeconds: wait });
  await limits.consume('signInsByKnownDevice', `${place.accountHash.toString('base64url')}:${place.deviceId}`);
}

/** The two tokens of a session's current generation. */
export async function openSession(
  { keys }: Deps,
  session: { id: string; generation: number; deviceId: string; person: PersonClaims; now: Date },
): Promise<OpenSession> {
  const { userId, hasAdminInterface, disciplines, bodySystems } = session.person;
  const claims = { sub: userId, sid: session.id, hasAdminInterface, disciplines, bodySystems };
  return {
    jwt: await accessToken.sign(keys['access-token'], claims, session.now),
    refreshToken: writeRefreshToken(keys['refresh-token'], { sessionId: session.id, generation: session.generation }),
    deviceId: session.deviceId,
  };
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** The visitor can change the cookie, so only a valid id is looked up. */
const knownDeviceId = (cookie: string | undefined) => (cookie && UUID.test(cookie) ? cookie : null);
