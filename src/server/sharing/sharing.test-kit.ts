import { addQuestion } from '#server/bank/bank.test-kit.ts';
import type { ShareBody, ShareResult } from '#shared/sharing/contract.ts';
import { type Browser, PASSWORD, signedIn } from '#test/people.ts';
import type { World } from '#test/world.ts';

export const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

const FULL_PLAN = 12;

export type Sharer = Browser & { userId: string };

/** Users and questions for sharing tests; all users have the same password. */
export async function sharingIn(world: World) {
  const passwordHash = await world.deps.passwords.hash(PASSWORD);
  return {
    addSharer: (planId: number | null = FULL_PLAN) => signedIn(world, { passwordHash, planId }),
    /** A question that was a question of the day. */
    async addDailyQuestion(
      day: string,
      ...given: Parameters<typeof addQuestion> extends [World, ...infer Rest] ? Rest : never
    ) {
      const questionId = await addQuestion(world, ...given);
      await world.db
        .insertInto('daily_questions')
        .values({ day, question_id: questionId, version: 1, chosen_at: world.clock.now() })
        .execute();
      return questionId;
    },
    /** The page as seen on a phone. */
    open: (
      token: string,
      { method = 'GET', userAgent = PHONE }: { method?: 'GET' | 'HEAD'; userAgent?: string } = {},
    ) =>
      world.app.inject({
        method,
        url: `/api/v1/share/question/${token}`,
        headers: { 'user-agent': userAgent },
        remoteAddress: '198.51.100.4',
      }),
  };
}

export const share = (browser: Browser, body: Partial<ShareBody> & { questionId: number }) =>
  browser.post('share/fbShare', body);

export const shareOf = (response: { json: () => unknown }) => response.json() as ShareResult; // by the contract
