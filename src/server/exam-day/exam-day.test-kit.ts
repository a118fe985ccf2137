import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { optionIds } from '#server/quiz/quiz.test-kit.ts';
import type { ExamDayResult, ExamDaysResult } from '#shared/exam-day/contract.ts';
import type { AdminTemplate } from '#shared/exam-day/templates.contract.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import { signedIn } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

export const ALL_DISCIPLINES = 11;
export const [WRONG, RIGHT] = [0, 1];
export const QUESTIONS = 12;

type SignedIn = Awaited<ReturnType<typeof signedIn>>;

let made = 0;
/** Two blocks of three questions and ten minutes, with five minutes of break. */
export const aTemplate = (differences: object = {}) => ({
  name: `Rehearsal ${(made += 1)}`,
  examId: null,
  fullId: null,
  blocks: 2,
  questions: 3,
  minutes: 10,
  breakMinutes: 5,
  source: 'Our faculty',
  sourceYear: 2025,
  ...differences,
});

interface ExamWorld {
  world: World;
  questions: number[];
  admin: SignedIn;
  templateId: number;
  learner: SignedIn;
}

/** Twelve questions and a template for all tests of a file, and a learner for each test. */
export function useExamWorld() {
  const exam = {} as ExamWorld;
  const addTemplate = async (differences: object = {}) => {
    const created = await exam.admin.post('exam-day/templates', aTemplate(differences));
    return created.json<AdminTemplate>().id;
  };
  beforeAll(async () => {
    const world = await openWorld();
    Object.assign(exam, { world, questions: [], admin: await signedIn(world, { role: 'admin' }) });
    for (let count = 0; count < QUESTIONS; count += 1) exam.questions.push(await addQuestion(world));
    exam.templateId = await addTemplate();
    world.clock.advance(1);
  });
  afterAll(() => exam.world.close());
  beforeEach(async () => {
    exam.learner = await signedIn(exam.world, { planId: ALL_DISCIPLINES, passwordHash: null });
  });
  return Object.assign(exam, { addTemplate, ...dayCalls(exam), ...blockCalls(exam) });
}

interface Start {
  templateId?: number;
  id?: string;
  browser?: SignedIn;
}

const dayCalls = (exam: ExamWorld) => ({
  offers: async (browser = exam.learner) => (await browser.get('exam-day')).json<ExamDaysResult>(),
  async start({ templateId = exam.templateId, id = randomUUID(), browser = exam.learner }: Start = {}) {
    const response = await browser.post('exam-day', { id, templateId, quizId: randomUUID() });
    return { status: response.statusCode, day: response.json<ExamDayResult>() };
  },
  read: async (id: string) => (await exam.learner.get(`exam-day/${id}`)).json<ExamDayResult>(),
  async startBlock(id: string, number: number, browser = exam.learner) {
    const response = await browser.post(`exam-day/${id}/blocks`, { number, quizId: randomUUID() });
    return { status: response.statusCode, day: response.json<ExamDayResult>() };
  },
  end: (id: string, browser = exam.learner) => browser.post(`exam-day/${id}/end`),
});

const blockCalls = (exam: ExamWorld) => ({
  /** The quiz of the running block. */
  async quizOf({ phase }: ExamDayResult): Promise<QuizResult> {
    if (phase.kind !== 'block') throw new Error(`No block is running: ${phase.kind}.`);
    return (await exam.learner.get(`quiz/${phase.quizId}`)).json<QuizResult>();
  },
  async answer(quiz: QuizResult, position: number, place: number, { givenAt = exam.world.clock.now() } = {}) {
    const questionID = quiz.quizQuestions[position]?.question.questionID ?? 0;
    return exam.learner.post(`quiz/${quiz.id}/answers`, {
      key: randomUUID(),
      data: { questionID, answerID: (await optionIds(exam.world, questionID))[place] },
      givenAt: givenAt.toISOString(),
      seconds: 30,
      confidence: null,
    });
  },
  finish: (quiz: QuizResult) => exam.learner.post(`quiz/${quiz.id}/finalise`),
});
