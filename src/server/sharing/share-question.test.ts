import { beforeAll, describe, expect, it } from 'vitest';
import { addQuestion, completeQuestion, tagIds } from '#server/bank/bank.test-kit.ts';
import { Browser } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { share, shareOf, sharingIn, type Sharer } from './sharing.test-kit.ts';

const world = useWorld();
let kit: Awaited<ReturnType<typeof sharingIn>>;
let anybody: Sharer;
beforeAll(async () => {
  kit = await sharingIn(world);
  anybody = await kit.addSharer(null);
});

const sharesOf = ({ userId }: Sharer) =>
  world.db.selectFrom('shares').selectAll().where('user_id', '=', userId).orderBy('id').execute();

const HOUR = 3600;

describe('POST share/fbShare', () => {
  it.each([
    [{}, 'questionId'],
    [{ questionId: 0 }, 'questionId'],
    [{ questionId: '1' }, 'questionId'],
    [{ questionId: 2 ** 31 }, 'questionId'],
    [{ questionId: 1, network: 'carrier pigeon' }, 'network'],
    [{ questionId: 1, isLeaderboard: 'yes' }, 'isLeaderboard'],
  ])('reports what is wrong with %j', async (body, property) => {
    const response = await anybody.post('share/fbShare', body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message: [{ property }] });
  });

  it('returns an unguessable link and a teaser for a question that requires a plan', async () => {
    const person = await kit.addSharer();
    const stem = `${completeQuestion().text} ${'He sweats. '.repeat(30)}`;
    const response = await share(person, { questionId: await addQuestion(world, { stem }) });
    expect(response.statusCode).toBe(200);
    const { id, url, text, isWhole, status } = shareOf(response);
    expect(id).toMatch(/^[\w-]{24}$/);
    expect(url).toBe(`http://localhost:3000/api/v1/share/question/${id}`);
    expect({ isWhole, status }).toEqual({ isWhole: false, status: 'begun' });
    expect(text).toMatch(/^Can you answer this question\?\nA 54-year-old man .*…$/);
    expect(text.length).toBeLessThan(240);
    expect(text).not.toContain('Aortic dissection');
  });

  it('returns the whole question with letters if it was a question of the day, also without a plan', async () => {
    const person = await kit.addSharer(null);
    const response = await share(person, { questionId: await kit.addDailyQuestion('2026-02-20') });
    expect(shareOf(response)).toMatchObject({
      isWhole: true,
      text: [
        'Can you answer this question?',
        `${completeQuestion().text} ${completeQuestion().leadIn}`,
        'A. Aortic dissection',
        'B. Myocardial infarction',
        'C. Pericarditis',
        'D. Pneumothorax',
        'E. Oesophageal spasm',
      ].join('\n'),
    });
  });

  it('allows the question of a day from the moment it has begun somewhere', async () => {
    const person = await kit.addSharer(null);
    // It is 10:00 UTC on 1 March; on the other side of the date line, 2 March has begun.
    const begun = await kit.addDailyQuestion('2026-03-02');
    const ahead = await kit.addDailyQuestion('2026-03-03');
    expect((await share(person, { questionId: begun })).statusCode).toBe(200);
    expect((await share(person, { questionId: ahead })).json()).toMatchObject({ code: 'not_shareable' });
  });

  it('returns the whole question to the author of an accepted question, and to no other user', async () => {
    const [author, other] = [await kit.addSharer(null), await kit.addSharer(null)];
    const questionId = await addQuestion(world);
    const row = {
      content: '{}',
      created_at: world.clock.now(),
      updated_at: world.clock.now(),
      question_id: questionId,
    };
    await world.db
      .insertInto('user_questions')
      .values([
        { ...row, user_id: author.userId, status: 'accepted' },
        { ...row, user_id: other.userId, status: 'declined' },
      ])
      .execute();
    expect(shareOf(await share(author, { questionId })).isWhole).toBe(true);
    expect((await share(other, { questionId })).statusCode).toBe(403);
  });

  it('rejects questions that the user may not see', async () => {
    const { disciplines } = await tagIds(world);
    const included = await world.db
      .selectFrom('plan_disciplines')
      .select('discipline_id as id')
      .where('plan_id', '=', 13)
      .execute();
    const outside = disciplines.find((id) => !included.some((discipline) => discipline.id === id))!;
    const person = await kit.addSharer(13);
    const foreign = await addQuestion(world, { disciplineIds: [outside] });
    for (const questionId of [
      foreign,
      await addQuestion(world, { status: 'draft' }),
      await addQuestion(world, { status: 'retired' }),
      999_999,
    ]) {
      const response = await share(person, { questionId });
      expect([response.statusCode, response.json()]).toEqual([
        403,
        { code: 'not_shareable', message: 'This question cannot be shared.' },
      ]);
    }
    const { userId } = person;
    world.clock.advance(1);
    await world.db
      .updateTable('user_subscriptions')
      .set({ ends_at: world.clock.now() })
      .where('user_id', '=', userId)
      .execute();
    const inPlan = await addQuestion(world, { disciplineIds: [included[0]!.id] });
    expect((await share(person, { questionId: inPlan })).statusCode).toBe(403);
    expect(await sharesOf(person)).toEqual([]);
  });

  it('reuses the link for a double click, and creates another for another network or day or after a failed or stopped one', async () => {
    const person = await kit.addSharer();
    const questionId = await addQuestion(world);
    const same = await Promise.all(Array.from({ length: 6 }, () => share(person, { questionId })));
    const ids = new Set(same.map((response) => shareOf(response).id));
    expect([ids.size, (await sharesOf(person)).length]).toEqual([1, 1]);

    const idOf = async (body: object = {}) => shareOf(await share(person, { questionId, ...body })).id;
    ids.add(await idOf({ network: 'link' }));
    const [facebook] = ids;
    await person.send('PATCH', `share/${facebook}`, { payload: { status: 'failed' } });
    const anew = await idOf();
    ids.add(anew);
    expect(await idOf()).toBe(anew);
    await person.send('DELETE', `share/${anew}`);
    ids.add(await idOf());
    world.clock.advance(24 * HOUR);
    await person.signIn(await emailOf(person));
    ids.add(await idOf());
    expect(ids.size).toBe(5);
  });

  it("allows twenty per day in the user's time zone, and reports the limit", async () => {
    const person = await kit.addSharer();
    // UTC+14: the day ends at 10:00 UTC.
    await world.db
      .updateTable('users')
      .set({ time_zone: 'Pacific/Kiritimati' })
      .where('id', '=', person.userId)
      .execute();
    const questions = await Promise.all(Array.from({ length: 21 }, () => addQuestion(world)));
    const responses = await Promise.all(questions.map((questionId) => share(person, { questionId })));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    const refused = responses.findIndex(({ statusCode }) => statusCode === 409);
    expect(responses[refused]!.json()).toMatchObject({ code: 'too_many_shares' });
    const known = questions.find((_, index) => index !== refused)!;
    expect((await share(person, { questionId: known })).statusCode).toBe(200);

    const today = (await sharesOf(person))[0]!.day;
    const untilMidnight = 24 * HOUR - ((world.clock.now().getTime() / 1000 + 14 * HOUR) % (24 * HOUR));
    world.clock.advance(untilMidnight - 1);
    await person.signIn(await emailOf(person));
    expect((await share(person, { questionId: questions[refused]! })).statusCode).toBe(409);
    world.clock.advance(1);
    expect((await share(person, { questionId: questions[refused]! })).statusCode).toBe(200);
    const days = new Set((await sharesOf(person)).map(({ day }) => String(day)));
    expect([days.size, days.has(String(today))]).toEqual([2, true]);
  });

  it('requires sign-in', async () => {
    expect((await share(new Browser(world), { questionId: 1 })).statusCode).toBe(401);
  });
});

const emailOf = async ({ userId }: Sharer) =>
  (await world.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email;
