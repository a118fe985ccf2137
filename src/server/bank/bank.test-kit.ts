import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { QuestionVersionsResult } from '#shared/bank/question-versions.contract.ts';
import type { QuestionResult } from '#shared/bank/question.contract.ts';
import type { Browser } from '#test/people.ts';
import type { World } from '#test/world.ts';
import { attachPictures, type PicturesOfVersion } from './files/attach-pictures.ts';
import { insertQuestions } from './questions/insert-questions.ts';
import type { NewQuestion } from './questions/new-question.ts';

const reason = (letter: string) => `Option ${letter} explains these findings less well than the others do.`;

/** A publishable question, as an editor sends it. Tags are ids of the test world; see `tagIds`. */
export const completeQuestion = () => ({
  text: 'A 54-year-old man comes to the emergency department with crushing chest pain that began an hour ago.',
  leadIn: 'Which of the following is the most likely diagnosis?',
  answers: ['Aortic dissection', 'Myocardial infarction', 'Pericarditis', 'Pneumothorax', 'Oesophageal spasm'].map(
    (text, place) => ({ text, explanation: reason('ABCDE'.charAt(place)), correct: place === 1 }),
  ),
  learningPoint: 'Sudden crushing chest pain is an infarction until the opposite is shown.',
  sources: [{ title: 'A textbook of medicine, chapter 3', url: 'https://books.example/medicine/3' }],
});

/** Its options, each with the given differences. */
export const answersWith = (differences: (place: number) => object) =>
  completeQuestion().answers.map((answer, place) => Object.assign(answer, differences(place)));

/** The same question as inserted into the bank; published by default. */
export function newQuestion(differences: Partial<NewQuestion> = {}): NewQuestion {
  const { text, leadIn, answers, learningPoint, sources } = completeQuestion();
  return {
    publicId: null,
    status: 'published',
    intendedDifficulty: 2,
    stem: text,
    leadIn,
    options: answers.map(({ text, explanation, correct }) => ({ text, explanation, isRight: correct })),
    learningPoint,
    sources,
    disciplineIds: [],
    bodySystemIds: [],
    ...differences,
  };
}

/** Adds a question, published by default, in the first discipline and body system, and returns its id. */
export async function addQuestion(
  world: World,
  differences: Partial<NewQuestion> = {},
  pictures: PicturesOfVersion['pictures'] = [],
): Promise<number> {
  const { disciplines, bodySystems } = await tagIds(world);
  const question = newQuestion({
    disciplineIds: disciplines.slice(0, 1),
    bodySystemIds: bodySystems.slice(0, 1),
    ...differences,
  });
  const at = world.clock.now();
  return world.db.transaction().execute(async (tx) => {
    const [questionId = 0] = await insertQuestions(tx, [question], { authorId: null, at });
    await attachPictures(tx, at, [{ questionId, version: 1, pictures }]);
    return questionId;
  });
}

/** The ids of all disciplines and body systems. */
export async function tagIds({ db }: World) {
  const idsOf = async (table: 'disciplines' | 'body_systems') =>
    (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
  return { disciplines: await idsOf('disciplines'), bodySystems: await idsOf('body_systems') };
}

/** Counts the given number of first tries of the current version, all with the same option. */
export async function addAnswers({ db, clock }: World, questionId: number, { count = 1, position = 0 } = {}) {
  await sql`
    select count_answer(question_id, edition, position, is_right, true, 30, null, ${clock.now()})
    from questions
    join question_versions on question_id = questions.id and version = current_version
    join question_options using (question_id, version)
    cross join generate_series(1, ${count}::int)
    where question_id = ${questionId} and position = ${position}
  `.execute(db);
}

/** The requests of the question editor. */
export const questionEditor = (admin: Browser) => ({
  read: async (id: number) => (await admin.get(`questions/${id}`)).json<QuestionResult>(),
  async change(id: number, payload: object) {
    const response = await admin.send('PATCH', `questions/${id}`, { payload });
    return { status: response.statusCode, question: response.json<QuestionResult>(), body: response.json<unknown>() };
  },
  versionsOf: async (id: number) => (await admin.get(`questions/${id}/versions`)).json<QuestionVersionsResult>(),
});

/** A user's reports of a question, one per status. */
export async function addReports({ db, clock }: World, userId: string, questionId: number, statuses: string[]) {
  const category = await db
    .insertInto('feedback_categories')
    .values({ name: `Reports of ${questionId}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const report = { user_id: userId, question_id: questionId, version: 1, category_id: category.id };
  const rows = statuses.map((status, index) => ({
    ...report,
    status,
    text: `Report ${index}`,
    created_at: clock.now(),
  }));
  await db.insertInto('problem_reports').values(rows).execute();
}

/** The same database, but the connection is lost before the result of a commit is received. */
export function losingCommits(db: Db): Db {
  const losing = {
    execute: async (work: (tx: Db) => Promise<unknown>) => {
      await db.transaction().execute(work);
      throw new Error('Connection terminated unexpectedly');
    },
  };
  return new Proxy(db, {
    get(_, property) {
      if (property === 'transaction') return () => losing;
      const value: unknown = Reflect.get(db, property);
      return typeof value === 'function' ? (value.bind(db) as unknown) : value;
    },
  });
}
