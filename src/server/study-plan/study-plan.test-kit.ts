import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { addQuiz, giveAnswer } from '#server/quiz/quiz.test-kit.ts';
import type { Confidence } from '#shared/quiz/quiz-enums.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import type { StudyPlanResult, TodayResult } from '#shared/study-plan/contract.ts';
import { addSubscription, signedIn } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

export const DAY = 86_400;
/** The options of a test question: B is correct. */
export const [WRONG, RIGHT] = [0, 1];
export const SURE = 3;
export const ALL_DISCIPLINES = 11;

type SignedIn = Awaited<ReturnType<typeof signedIn>>;

export const asked = ({ quizQuestions }: QuizResult) => quizQuestions.map(({ question }) => question.questionID);

/** Twelve questions for all tests of a file, and a student with a goal of five a day for each test. */
export function useStudyWorld() {
  const study = {} as { world: World; questions: number[]; student: SignedIn };
  beforeAll(async () => {
    const world = await openWorld();
    Object.assign(study, { world, questions: [] });
    for (let count = 0; count < 12; count += 1) study.questions.push(await addQuestion(world));
    world.clock.advance(1);
  });
  afterAll(() => study.world.close());
  const settings = (settings: object) => study.student.post('user', { study: settings });
  beforeEach(async () => {
    study.student = await signedIn(study.world, { planId: ALL_DISCIPLINES, passwordHash: null });
    await settings({ dailyGoal: 5 });
  });

  return Object.assign(study, {
    settings,
    today: async (browser = study.student) => (await browser.get('study-plan/today')).json<TodayResult>(),
    plan: async (browser = study.student) => (await browser.get('study-plan')).json<StudyPlanResult>(),
    async start(browser = study.student, id: string = randomUUID()) {
      const response = await browser.post('study-plan/today', { id });
      return { status: response.statusCode, quiz: response.json<QuizResult>() };
    },
    /** Answers a question in a Learning quiz of its own. */
    async learn(questionId: number, place: number, confidence?: Confidence) {
      const { userId } = study.student;
      const quizId = await addQuiz(study.world, { userId, questionIds: [questionId] });
      await giveAnswer(study.world, { userId, quizId }, { questionId, place, ...(confidence && { confidence }) });
    },
    async nextDay(days = 1) {
      const { world, student } = study;
      world.clock.advance(days * DAY);
      // Tokens and subscriptions end; a new visit begins.
      await world.db.deleteFrom('user_subscriptions').where('user_id', '=', student.userId).execute();
      await addSubscription(world, student.userId, ALL_DISCIPLINES);
      await student.openSession({ id: student.userId, email: student.email });
    },
  });
}
