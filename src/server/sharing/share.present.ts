import { plainStart } from '#server/bank/public.ts';
import { SHARE_HEADING, shareText } from '#shared/quiz/share-text.ts';
import type { Share, ShareResult } from '#shared/sharing/contract.ts';
import type { QuestionWords } from './question-words.queries.ts';
import type { StoredShare, RecentShare } from './shares.queries.ts';
import { teaserOf } from './teaser.ts';

const START = 120;

export const shareUrl = (publicUrl: string, token: string) => `${publicUrl}/api/v1/share/question/${token}`;

export const presentResult = (share: StoredShare, words: QuestionWords, publicUrl: string): ShareResult => ({
  id: share.token,
  url: shareUrl(publicUrl, share.token),
  text: share.isWhole ? shareText(words) : `${SHARE_HEADING}\n${teaserOf(words.text)}`,
  isWhole: share.isWhole,
  status: share.status,
});

export const presentRecent = (share: RecentShare, publicUrl: string): Share => ({
  id: share.token,
  url: shareUrl(publicUrl, share.token),
  start: plainStart(share.stem, START),
  network: share.network,
  status: share.status,
  createdAt: share.createdAt.toISOString(),
  opened: share.opened,
  isStopped: share.isStopped,
});
