import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { addPerson } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { dailyPersonalData } from './daily.personal-data.ts';
import { setDays } from './daily.test-kit.ts';

const world = useWorld();
let questionId: number;
beforeAll(async () => {
  questionId = await addQuestion(world);
  await setDays(world, { '2026-03-01': questionId });
});

async function answering(place: number): Promise<string> {
  const { id } = await addPerson(world, { passwordHash: null });
  await sql`
    select answer_daily_question(${id}, '2026-03-01', ${questionId}, id, 20, ${world.clock.now()})
    from question_options where question_id = ${questionId} and position = ${place}
  `.execute(world.db);
  return id;
}

it('contains the answers of the user as text, and of no other user', async () => {
  const [userId] = [await answering(1), await answering(0)];
  expect(await dailyPersonalData.collect(world.db, userId)).toMatchObject({
    streak: { lastDay: '2026-03-01', streak: 1, longest: 1, answered: 1 },
    lastRemindedOn: null,
    answers: [
      {
        day: '2026-03-01',
        questionId,
        text: expect.stringContaining('crushing chest pain') as string,
        answer: 'Myocardial infarction',
        isRight: true,
        seconds: 20,
      },
    ],
  });
});

it('is empty for a user without answers', async () => {
  const { id } = await addPerson(world, { passwordHash: null });
  const nothing = { streak: null, lastRemindedOn: null, answers: [] };
  expect(await dailyPersonalData.collect(world.db, id)).toEqual(nothing);
});

it('is deleted with the user', async () => {
  const userId = await answering(2);
  await world.db.deleteFrom('users').where('id', '=', userId).execute();
  for (const table of ['daily_answers', 'attempts'] as const) {
    const left = await world.db.selectFrom(table).select('day').where('user_id', '=', userId).execute();
    expect({ table, left }).toEqual({ table, left: [] });
  }
});
