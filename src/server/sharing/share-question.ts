import { randomBytes } from 'node:crypto';
import type { SignedInUser } from '#server/platform/access.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { latestToday } from '#shared/platform/calendar-date.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { ShareBody, ShareResult } from '#shared/sharing/contract.ts';
import { findQuestionWords } from './question-words.queries.ts';
import { presentResult } from './share.present.ts';
import { findShareable, lockSharer } from './shareable.queries.ts';
import { findSharesOfDay, insertShare, type StoredShare } from './shares.queries.ts';

const SHARES_A_DAY = 20;
const TOKEN_BYTES = 18;

/**
 * Creates a link to a question. Sharing the same question to the same network on the same day returns the existing
 * link.
 */
export async function shareQuestion(
  deps: Deps,
  { user, body }: { user: SignedInUser; body: ShareBody },
): Promise<ShareResult> {
  await deps.limits.consume('sharesByUser', user.id);
  const { share, words } = await deps.db.transaction().execute(async (tx) => {
    const kept = await saveShare(tx, { user, body, now: deps.now() });
    return { share: kept, words: await findQuestionWords(tx, kept) };
  });
  return presentResult(share, words, deps.config.publicUrl);
}

async function saveShare(
  tx: Db,
  { user, body, now }: { user: SignedInUser; body: ShareBody; now: Date },
): Promise<StoredShare> {
  const { id: userId, hasAdminInterface } = user;
  const { questionId, network, isLeaderboard } = body;
  const day = await lockSharer(tx, { userId, now });
  if (day === null) throw new AppError('unauthenticated');
  const latestDay = latestToday(now);
  const shareable = await findShareable(tx, { userId, hasAdminInterface, questionId, now, latestDay });
  if (!shareable) throw new AppError('not_shareable');

  const { same, count } = await findSharesOfDay(tx, { userId, questionId, network, day });
  if (same) return same;
  if (count >= SHARES_A_DAY) throw new AppError('too_many_shares');
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return insertShare(tx, { userId, questionId, network, day, token, isLeaderboard, now, ...shareable });
}
