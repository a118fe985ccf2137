import { DatabaseError } from 'pg';
import { emailChangedMail } from '#server/accounts/mails/accounts.mails.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import type { ConfirmEmailBody, ConfirmEmailResult } from '#shared/accounts/email-change.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { findMailToken, spendMailToken } from '../mail-tokens.ts';
import type { Visitor } from '../sessions.queries.ts';
import {
  completeEmailChange,
  lockEmailChange,
  markConfirmed,
  type PendingChange,
  type Side,
} from './email-change.queries.ts';

const UNIQUE_VIOLATION = '23505';

/** Accepts one of the two links. The second one completes the change. */
export async function confirmEmail(
  deps: Deps,
  { token }: ConfirmEmailBody,
  visitor: Visitor,
): Promise<ConfirmEmailResult> {
  try {
    return await deps.db.transaction().execute((tx) => takeLink(deps, tx, token, visitor));
  } catch (error) {
    // Another user registered with the new address while the change was pending.
    if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION && error.constraint === 'users_email_key')
      throw new AppError('link_invalid', { cause: error });
    throw error;
  }
}

async function takeLink(deps: Deps, tx: Db, token: string, visitor: Visitor): Promise<ConfirmEmailResult> {
  const now = deps.now();
  const link = await findLink(tx, token, now);
  if (!link) throw new AppError('link_invalid');
  const { userId, side } = link;
  // Starting or cancelling a change locks this row first as well, so there are no deadlocks.
  const change = await lockEmailChange(tx, { userId, now });

  const isFresh = await spendMailToken(tx, { token, purpose: `${side}-email`, now });
  if (!isFresh) return answerAgain(tx, { token, change, now });
  if (!change) throw new AppError('link_invalid');

  await markConfirmed(tx, { userId, side, now });
  const confirmed = { ...change, ...(side === 'old' ? { isOldConfirmed: true } : { isNewConfirmed: true }) };
  if (stateOf(confirmed) === 'changed') {
    await completeEmailChange(tx, { userId, change, now }, visitor);
    await notifyBothAddresses(deps, tx, change);
  }
  return { state: stateOf(confirmed) };
}

/** A link may be opened twice; the second time returns the current state. */
async function answerAgain(
  tx: Db,
  { token, change, now }: { token: string; change: PendingChange | undefined; now: Date },
): Promise<ConfirmEmailResult> {
  const link = await findLink(tx, token, now);
  if (!link) throw new AppError('link_invalid');
  // A used link exists without its change only if the change was completed.
  return { state: change ? stateOf(change) : 'changed' };
}

async function findLink(db: Db, token: string, now: Date): Promise<{ userId: string; side: Side } | null> {
  for (const side of ['old', 'new'] as const) {
    const found = await findMailToken(db, { token, purpose: `${side}-email`, now });
    if (found) return { userId: found.userId, side };
  }
  return null;
}

function stateOf({ isOldConfirmed, isNewConfirmed }: PendingChange): ConfirmEmailResult['state'] {
  if (!isOldConfirmed) return 'waiting-for-old';
  return isNewConfirmed ? 'changed' : 'waiting-for-new';
}

async function notifyBothAddresses({ jobs }: Deps, tx: Db, { oldEmail, newEmail, firstName }: PendingChange) {
  for (const address of [oldEmail, newEmail]) {
    const letter = { to: { address, name: firstName }, props: { oldEmail, newEmail } };
    await jobs.enqueue(tx, sendMailJob, mailPayload(emailChangedMail, letter));
  }
}
