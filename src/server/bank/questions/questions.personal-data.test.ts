import { expect, it } from 'vitest';
import { newQuestion } from '#server/bank/bank.test-kit.ts';
import { addPerson } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { insertQuestions } from './insert-questions.ts';
import { questionsPersonalData } from './questions.personal-data.ts';

const world = useWorld();

it('the personal data export contains the user’s own questions in the bank, and no others', async () => {
  const [author, other] = [
    await addPerson(world, { passwordHash: null }),
    await addPerson(world, { passwordHash: null }),
  ];
  const at = world.clock.now();
  await insertQuestions(world.db, [newQuestion({ publicId: 'mine' })], { authorId: author.id, at });
  await insertQuestions(world.db, [newQuestion({ publicId: 'not-mine' })], { authorId: other.id, at });
  expect(await questionsPersonalData.collect(world.db, author.id)).toMatchObject([
    { publicId: 'mine', isAuthor: true, version: 1, stem: expect.any(String) },
  ]);
});

it('a question stays in the bank when its author is deleted', async () => {
  const author = await addPerson(world, { passwordHash: null });
  const [id] = await insertQuestions(world.db, [newQuestion()], { authorId: author.id, at: world.clock.now() });
  await world.db.deleteFrom('users').where('id', '=', author.id).execute();
  const question = await world.db
    .selectFrom('questions')
    .innerJoin('question_versions', 'question_id', 'questions.id')
    .select(['author_id', 'editor_id'])
    .where('questions.id', '=', id!)
    .executeTakeFirstOrThrow();
  expect(question).toEqual({ author_id: null, editor_id: null });
});
