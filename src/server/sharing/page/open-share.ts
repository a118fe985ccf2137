import type { Deps } from '#server/platform/deps.ts';
import { ShareToken } from '#shared/sharing/contract.ts';
import { shareUrl } from '../share.present.ts';
import { type NoticeName, notices, renderNotice } from './notice-page.ts';
import { renderQuestion } from './question-page.ts';
import { countOpening, findSharedQuestion, type SharedQuestion } from './shared-question.queries.ts';

/** Programs that fetch a link for a preview or an index. The list is short on purpose: it only affects a counter. */
const CRAWLERS = /bot|crawl|spider|preview|facebookexternalhit|facebookcatalog|whatsapp|embedly|vkshare|curl|wget/i;

/** Every browser sends a user agent. */
const isCrawler = (userAgent: string | undefined) => !userAgent || CRAWLERS.test(userAgent);

interface Visit {
  token: string;
  method: string;
  userAgent: string | undefined;
}

interface Page {
  status: number;
  html: string;
  /** How long a browser may cache it. */
  cacheControl: string;
}

const SHORTLY = 'private, max-age=60';

/** The page of a shared link, for anyone who has the link. */
export async function openShare({ db, config }: Deps, { token, method, userAgent }: Visit): Promise<Page> {
  const question = ShareToken.safeParse(token).success ? await findSharedQuestion(db, token) : undefined;
  const notice = noticeFor(question);
  if (!question || notice !== null) return noticePage(notice ?? 'unknown');
  if (method === 'GET' && !isCrawler(userAgent)) await countOpening(db, token);
  const { publicUrl } = config;
  const page = renderQuestion(question, { publicUrl, url: shareUrl(publicUrl, token), token });
  return { status: 200, html: page.toString(), cacheControl: SHORTLY };
}

function noticeFor(question: SharedQuestion | undefined): NoticeName | null {
  if (!question) return 'unknown';
  if (question.isStopped) return 'stopped';
  return question.isPublished ? null : 'retired';
}

const noticePage = (name: NoticeName): Page => ({
  status: notices[name].status,
  html: renderNotice(name).toString(),
  cacheControl: 'no-store',
});
