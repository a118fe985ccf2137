import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { spendToken } from '#server/platform/security/spent-tokens.ts';
import type { SecondStepBody } from '#shared/accounts/second-factor.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { claimColumns, type PersonClaims, startSession } from '../sessions.queries.ts';
import { openSession, type OpenSession, placeOf, type SignInVisitor } from '../sign-in.ts';
import { acceptCode, wrongCode } from './accept-code.ts';
import { recordFactorEvent } from './second-factors.queries.ts';
import { fingerprintOf, secondStepToken } from './second-step-token.ts';

/** The second step of a sign-in with a password: a code of the authenticator app, or a recovery code. */
export async function finishSignIn(
  deps: Deps,
  { token, code }: SecondStepBody,
  visitor: SignInVisitor,
): Promise<OpenSession> {
  const { db, keys, limits } = deps;
  const now = deps.now();
  const step = await secondStepToken.read(keys['second-step'], token, now);
  if (!step) throw new AppError('second_step_expired');
  const userId = step.sub;
  await limits.consume('codesByUser', userId);
  const person = await findForSecondStep(db, { userId, now });
  if (!person || fingerprintOf(person.passwordHash) !== step.password) throw new AppError('second_step_expired');

  const place = placeOf(person.email, visitor);
  const deviceId = place.deviceId ?? randomUUID();
  const started = await db.transaction().execute(async (tx) => {
    const secondFactor = await acceptCode(deps, tx, { userId, code, now }, visitor);
    if (!secondFactor) return null;
    const isFirstUse = await spendToken(tx, { id: step.jti, expiresAt: new Date(step.exp * 1000) });
    const start = { ...place, userId, deviceId, verifiedHash: person.passwordHash, newHash: null, secondFactor, now };
    const session = isFirstUse ? await startSession(tx, start, visitor) : null;
    if (!session) throw new AppError('second_step_expired');
    return session;
  });
  if (!started) {
    await recordFactorEvent(db, { userId, kind: 'second_factor_failed', now }, visitor);
    throw wrongCode();
  }
  return openSession(deps, { ...started, deviceId, person, now });
}

/** Served by primary keys. */
async function findForSecondStep(db: Db, { userId, now }: { userId: string; now: Date }) {
  const { rows } = await sql<PersonClaims & { email: string; passwordHash: string | null }>`
    select users.email, users.password_hash as "passwordHash", ${claimColumns(now)}
    from users
    join roles on roles.id = users.role_id
    where users.id = ${userId}
  `.execute(db);
  return rows[0];
}
