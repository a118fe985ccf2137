import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { withAnyKey } from '#server/platform/security/keys.ts';
import type { AppSecretResult, CodeBody, RecoveryCodesResult } from '#shared/accounts/second-factor.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Visitor } from '../sessions.queries.ts';
import { wrongCode } from './accept-code.ts';
import {
  decryptSecret,
  describeAppSecret,
  encryptSecret,
  newAppSecret,
  stepOfCode,
} from './authenticator-app-codes.ts';
import { createRecoveryCodes } from './create-recovery-codes.ts';
import { enqueueFactorMail } from './enqueue-factor-mail.ts';
import {
  deleteApp,
  findApp,
  forgetLastFactor,
  lockOwner,
  proveFactor,
  recordFactorEvent,
  storeApp,
  spendStep,
} from './second-factors.queries.ts';

/** Creates the secret of a new authenticator app. It counts only after the first code was entered. */
export async function beginApp(deps: Deps, user: SignedInUser): Promise<AppSecretResult> {
  const secret = newAppSecret();
  const encrypted = encryptSecret(deps.keys['authenticator-app'], user.id, secret);
  return deps.db.transaction().execute(async (tx) => {
    const owner = await lockOwner(tx, { userId: user.id });
    if (!owner) throw new AppError('unauthenticated');
    const isStored = await storeApp(tx, { userId: user.id, secret: encrypted, now: deps.now() });
    if (!isStored) throw new AppError('app_exists');
    return describeAppSecret(secret, owner.email);
  });
}

/** The first code proves that the app has the secret. From now on, a sign-in with the password needs a code. */
export async function confirmApp(
  deps: Deps,
  user: SignedInUser,
  { code }: CodeBody,
  visitor: Visitor,
): Promise<RecoveryCodesResult> {
  const { db, keys, limits } = deps;
  const [userId, now] = [user.id, deps.now()];
  await limits.consume('codesByUser', userId);
  return db.transaction().execute(async (tx) => {
    const owner = await lockOwner(tx, { userId });
    const app = await findApp(tx, { userId });
    if (!owner || !app) throw new AppError('not_found');
    if (app.isConfirmed) throw new AppError('app_exists');
    const secret = await withAnyKey(keys, 'authenticator-app', (key) => decryptSecret(key, userId, app.secret));
    const step = secret && (await stepOfCode(secret, code.replaceAll(/\s/g, ''), now));
    if (step === null || !(await spendStep(tx, { userId, step, now }))) throw wrongCode();
    await proveFactor(tx, { sessionId: user.sessionId, factor: 'app' });
    await recordFactorEvent(tx, { userId, kind: 'authenticator_app_added', now }, visitor);
    await enqueueFactorMail(deps, tx, { owner, change: 'app-added' }, visitor);
    return createRecoveryCodes(deps, tx, userId, visitor);
  });
}

export async function removeApp(deps: Deps, user: SignedInUser, visitor: Visitor): Promise<void> {
  const [userId, now] = [user.id, deps.now()];
  await deps.db.transaction().execute(async (tx) => {
    const owner = await lockOwner(tx, { userId });
    if (!owner || !(await deleteApp(tx, { userId }))) throw new AppError('not_found');
    await forgetLastFactor(tx, { userId });
    await recordFactorEvent(tx, { userId, kind: 'authenticator_app_removed', now }, visitor);
    await enqueueFactorMail(deps, tx, { owner, change: 'app-removed' }, visitor);
  });
}
