import { describe, expect, it } from 'vitest';
import { addAnswers, addQuestion } from '#server/bank/bank.test-kit.ts';
import { addQuiz, finaliseQuiz, giveAnswer, optionIds } from '#server/quiz/quiz.test-kit.ts';
import { TEST } from '#shared/quiz/quiz-enums.ts';
import type { ReviewResult } from '#shared/quiz/summary.contract.ts';
import { useSignedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();
const learner = useSignedIn(world);

const reviewOf = async (quizId: string) => (await learner.get(`quiz/${quizId}/review`)).json<ReviewResult>();

describe('the review of a finished quiz', () => {
  it('reveals every question in order, including omitted ones', async () => {
    const questionIds = [await addQuestion(world), await addQuestion(world)];
    const quizId = await addQuiz(world, { userId: learner.userId, questionIds, mode: TEST });
    const own = { userId: learner.userId, quizId };
    await giveAnswer(world, own, { questionId: questionIds[1]!, place: 0, confidence: 1 });
    await finaliseQuiz(world, own);
    const [a, key] = await optionIds(world, questionIds[1]!);
    const { quizQuestions } = await reviewOf(quizId);
    expect(quizQuestions).toMatchObject([
      {
        id: 1,
        question: { questionID: questionIds[0] },
        answered: null,
        answer: null,
        correctAnswer: { correct: true },
      },
      {
        id: 2,
        question: { questionID: questionIds[1] },
        answered: a,
        answer: { id: a, correct: false, explanation: expect.stringContaining('Option A') as string },
        correctAnswer: { id: key, correct: true },
        confidence: 1,
        reveal: {
          learningPoint: 'Sudden crushing chest pain is an infarction until the opposite is shown.',
          sources: [{ title: 'A textbook of medicine, chapter 3', url: 'https://books.example/medicine/3' }],
        },
      },
    ]);
    expect(quizQuestions[0]!.reveal!.answers).toHaveLength(5);
  });

  it('shows the share of each option from 100 first tries on', async () => {
    const questionId = await addQuestion(world);
    await addAnswers(world, questionId, { count: 75, position: 1 });
    await addAnswers(world, questionId, { count: 25, position: 3 });
    const quizId = await addQuiz(world, { userId: learner.userId, questionIds: [questionId] });
    await finaliseQuiz(world, { userId: learner.userId, quizId });
    const { quizQuestions } = await reviewOf(quizId);
    expect(quizQuestions[0]!.reveal!.answers.map(({ share }) => share)).toEqual([0, 75, 0, 25, 0]);
  });
});
