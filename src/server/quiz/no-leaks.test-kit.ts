import { addQuestion } from '#server/bank/bank.test-kit.ts';
import type { QuizMode } from '#shared/quiz/quiz-enums.ts';
import type { Browser } from '#test/people.ts';
import type { World } from '#test/world.ts';
import type { Heard, Walker } from './every-call.test-kit.ts';
import { addQuiz, optionIds } from './quiz.test-kit.ts';

/** Positions of options of a secretive question. */
export const KEY = 1;
export const WRONG = 0;

/** A question whose protected parts each contain a word that occurs nowhere else. */
export const addSecretive = (world: World, number: number) =>
  addQuestion(
    world,
    {
      publicId: `hushword-public-${number}`,
      stem: `A woman of ${30 + number} years comes to the clinic because of a cough that she has had for three weeks.`,
      options: ['One', 'Two', 'Three', 'Four', 'Five'].map((text, place) => ({
        text: `${text} of them`,
        explanation: `hushword-${number}-explanation-${place}: what it says stays here until it may be known.`,
        isRight: place === KEY,
      })),
      learningPoint: `hushword-${number}-learning-point`,
      sources: [{ title: `hushword-${number}-source`, url: `https://hushword-${number}.example/book` }],
    },
    [
      {
        key: `questions/00000000-0000-4000-8000-0000000000${10 + number}.png`,
        checksum: `picture ${number}`,
        width: 8,
        height: 8,
        altText: 'A chest radiograph',
      },
    ],
  );

/** A user with a new quiz of these questions who chooses the option at this position. */
export async function addWalker(
  world: World,
  {
    browser,
    mode,
    asked,
    place,
  }: { browser: Browser & { userId: string }; mode: QuizMode; asked: number[]; place: number },
): Promise<Walker> {
  const quizId = await addQuiz(world, { userId: browser.userId, questionIds: asked, mode });
  const questions = await Promise.all(
    asked.map(async (id) => {
      const options = await optionIds(world, id);
      return { id, chosen: options[place] ?? 0, other: options[2] ?? 0 };
    }),
  );
  return { browser, quizId, questions, now: new Date(world.clock.now().getTime() + 20_000) };
}

/** Everything a client can read: the body, the headers, and the decoded contents of tokens. */
export function readable({ response }: Pick<Heard, 'response'>): string {
  const headers = Object.entries(response.headers).filter(([name]) => name !== 'x-request-id' && name !== 'date');
  const tokens = response.body.match(/eyJ[\w-]+\.[\w-]+/g) ?? [];
  const opened = tokens.flatMap((token) => token.split('.').map((part) => Buffer.from(part, 'base64url').toString()));
  return [response.statusCode, JSON.stringify(headers), response.body, ...opened].join('\n');
}
