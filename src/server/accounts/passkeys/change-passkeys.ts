import { enqueueFactorMail } from '#server/accounts/second-factor/enqueue-factor-mail.ts';
import {
  forgetLastFactor,
  lockOwner,
  recordFactorEvent,
} from '#server/accounts/second-factor/second-factors.queries.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Visitor } from '../sessions.queries.ts';
import { deletePasskey, renamePasskey } from './passkeys.queries.ts';

interface OwnPasskey {
  id: string;
  userId: string;
}

export async function changePasskeyName(
  { db, now }: Deps,
  { id, userId, name }: OwnPasskey & { name: string },
  visitor: Visitor,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await renamePasskey(tx, { id, userId, name }))) throw new AppError('not_found');
    await recordFactorEvent(tx, { userId, kind: 'passkey_renamed', now: now(), details: { passkey: id } }, visitor);
  });
}

export async function removePasskey(deps: Deps, { id, userId }: OwnPasskey, visitor: Visitor): Promise<void> {
  const now = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    const owner = await lockOwner(tx, { userId });
    const removed = await deletePasskey(tx, { id, userId });
    if (!owner || !removed) throw new AppError('not_found');
    await forgetLastFactor(tx, { userId });
    await recordFactorEvent(tx, { userId, kind: 'passkey_removed', now, details: { passkey: id } }, visitor);
    await enqueueFactorMail(deps, tx, { owner, change: 'passkey-removed', name: removed.name }, visitor);
  });
}
