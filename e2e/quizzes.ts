import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { AnswerResult } from '#shared/quiz/answering.contract.ts';
import type { AgainBody } from '#shared/quiz/creating.contract.ts';
import type { QuizCriteria } from '#shared/quiz/criteria.ts';
import type { Confidence, QuizMode } from '#shared/quiz/quiz-enums.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';

interface GivenAnswer {
  quizId: string;
  questionID: number;
  answerID: number;
  seconds?: number;
  confidence?: Confidence;
}

/** Quiz API calls as the signed-in user of the page, for tests that need an existing quiz. */
export function quizzesOf(page: Page) {
  const send = async <Result>(path: string, data?: object): Promise<Result> => {
    const jwt = await page.evaluate(() => localStorage.getItem('jwt'));
    const answer = await page.request.post(`/api/v1/quiz/${path}`, {
      headers: { authorization: `Bearer ${jwt}` },
      ...(data && { data }),
    });
    if (!answer.ok()) throw new Error(`${path} was refused: ${await answer.text()}`);
    return (answer.status() === 204 ? null : await answer.json()) as Result;
  };
  return {
    createQuick: (mode: QuizMode = 2) => send<QuizResult>('quick', { id: randomUUID(), mode }),
    createCustom: (criteria: Partial<QuizCriteria>) => send<QuizResult>('custom', { id: randomUUID(), criteria }),
    createAgain: (quizId: string, which: AgainBody['which']) =>
      send<QuizResult>(`${quizId}/again`, { id: randomUUID(), which }),
    answer: ({ quizId, questionID, answerID, seconds = 20, confidence }: GivenAnswer) =>
      send<AnswerResult>(`${quizId}/answers`, {
        key: randomUUID(),
        data: { questionID, answerID },
        givenAt: new Date().toISOString(),
        seconds,
        confidence: confidence ?? null,
      }),
    finalise: (quizId: string) => send<null>(`${quizId}/finalise`),
  };
}

/** How many questions of a quiz have an answer on the server. */
export async function answeredCount(page: Page, quizId: string): Promise<number> {
  const jwt = await page.evaluate(() => localStorage.getItem('jwt'));
  const response = await page.request.get(`/api/v1/quiz/${quizId}`, { headers: { authorization: `Bearer ${jwt}` } });
  const { quizQuestions } = (await response.json()) as QuizResult;
  return quizQuestions.filter(({ answered }) => answered !== null).length;
}

/** The planned outcome of each question, in order. */
export type Outcome = 'right' | 'wrong' | 'omitted';

/**
 * A finished quiz with the planned outcomes. A first quiz in Learning mode reveals the correct options; the second one
 * repeats its questions.
 */
export async function finishQuiz(page: Page, outcomes: Outcome[]): Promise<QuizResult> {
  const quizzes = quizzesOf(page);
  const first = await quizzes.createCustom({ amount: outcomes.length, mode: 2 });
  const keys = new Map<number, number>();
  for (const { question } of first.quizQuestions) {
    const answerID = question.answers[0]?.id ?? 0;
    const taken = await quizzes.answer({ quizId: first.id, questionID: question.questionID, answerID });
    keys.set(question.questionID, taken.correctAnswer?.id ?? 0);
  }
  await quizzes.finalise(first.id);

  const quiz = await quizzes.createAgain(first.id, 'all');
  for (const [place, { question }] of quiz.quizQuestions.entries()) {
    const { questionID, answers } = question;
    const isRight = ({ id }: { id: number }) => id === keys.get(questionID);
    const chosen = answers.find((option) => isRight(option) === (outcomes[place] === 'right'));
    if (outcomes[place] === 'omitted' || !chosen) continue;
    await quizzes.answer({ quizId: quiz.id, questionID, answerID: chosen.id });
  }
  await quizzes.finalise(quiz.id);
  return quiz;
}
