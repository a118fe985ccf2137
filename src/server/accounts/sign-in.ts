import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';
import { addressHash } from '#server/platform/security/address-hash.ts';
import { networkOf } from '#server/platform/security/network.ts';
import type { SignInBody } from '#shared/accounts/contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { accessToken } from './access-token.ts';
import { writeRefreshToken } from './refresh-token.ts';
import { issueSecondStep } from './second-factor/second-step-token.ts';
import { needsSecondFactor } from './session-rules.ts';
import { type PersonClaims, startSession, type Visitor } from './sessions.queries.ts';
import { secondsToWait, type SignInFailures } from './sign-in-throttle.ts';
import { findForSignIn, recordSignInFailure, type SignInPlace } from './sign-in.queries.ts';

export interface OpenSession {
  jwt: string;
  refreshToken: string;
  deviceId: string;
}

/** The sender of a request to sign in, with the device cookie. */
export type SignInVisitor = Visitor & { deviceId: string | undefined };

type SignedIn = { kind: 'signed-in'; session: OpenSession } | { kind: 'second-step'; token: string };

/**
 * Signs a user in with a password. Known and unknown names take the same steps and the same time, and get the same
 * response; only the correct password reveals that an account is not activated or needs a second step.
 */
export async function signIn(
  deps: Deps,
  { username, password }: SignInBody,
  visitor: SignInVisitor,
): Promise<SignedIn> {
  const { db, limits, passwords } = deps;
  const now = deps.now();
  const place = placeOf(username, visitor);
  await limits.consume('signInsByNetwork', place.network);
  const { person, failures } = await findForSignIn(db, { username, place, now });
  await refuseGuesses(deps, { place, failures, now });

  const isRight = await passwords.verify(person?.passwordHash ?? null, password);
  if (!person || !isRight) {
    await recordSignInFailure(db, { place, userId: person?.userId ?? null, now }, visitor);
    throw new AppError('wrong_credentials');
  }
  refuseUnusableAccount(person);
  if (person.hasApp) return { kind: 'second-step', token: await issueSecondStep(deps, person) };

  const isOutdated = person.passwordHash !== null && passwords.isOutdated(person.passwordHash);
  const newHash = isOutdated ? await passwords.hash(password) : null;
  const deviceId = place.deviceId ?? randomUUID();
  const { userId, passwordHash: verifiedHash } = person;
  const start = { ...place, userId, deviceId, verifiedHash, newHash, secondFactor: null, now };
  const session = await startSession(db, start, visitor);
  if (!session) throw new AppError('wrong_credentials');
  return { kind: 'signed-in', session: await openSession(deps, { ...session, deviceId, person, now }) };
}

export const placeOf = (email: string, { ip, deviceId }: SignInVisitor): SignInPlace => ({
  accountHash: addressHash(email),
  network: networkOf(ip),
  deviceId: knownDeviceId(deviceId),
});

export function refuseUnusableAccount(person: { isActivated: boolean; isSuspended: boolean; isClosing: boolean }) {
  if (!person.isActivated) throw new AppError('account_not_activated');
  if (person.isSuspended) throw new AppError('account_suspended');
  if (person.isClosing) throw new AppError('account_closing');
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
  { config, keys }: Deps,
  session: {
    id: string;
    generation: number;
    deviceId: string;
    hasSecondFactor: boolean;
    person: PersonClaims;
    now: Date;
  },
): Promise<OpenSession> {
  const { userId, hasAdminInterface, disciplines, bodySystems, planEndsIn } = session.person;
  const isMissing = needsSecondFactor(config, { hasAdminInterface, hasSecondFactor: session.hasSecondFactor });
  const claims = {
    sub: userId,
    sid: session.id,
    hasAdminInterface,
    disciplines,
    bodySystems,
    ...(isMissing && { needsSecondFactor: true }),
  };
  return {
    jwt: await accessToken.sign(keys['access-token'], claims, session.now, planEndsIn),
    refreshToken: writeRefreshToken(keys['refresh-token'], { sessionId: session.id, generation: session.generation }),
    deviceId: session.deviceId,
  };
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** The visitor can change the cookie, so only a valid id is looked up. */
const knownDeviceId = (cookie: string | undefined) => (cookie && UUID.test(cookie) ? cookie : null);
