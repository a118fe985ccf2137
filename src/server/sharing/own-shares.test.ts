import { beforeAll, describe, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { useWorld } from '#test/world.ts';
import { sharingPersonalData } from './sharing.personal-data.ts';
import { share, shareOf, sharingIn, type Sharer } from './sharing.test-kit.ts';

const world = useWorld();
let kit: Awaited<ReturnType<typeof sharingIn>>;
let anybody: Sharer;
beforeAll(async () => {
  kit = await sharingIn(world);
  anybody = await kit.addSharer();
});

const newShare = async (person: Sharer, stem = 'A **man** with `pain`.') =>
  shareOf(await share(person, { questionId: await addQuestion(world, { stem }) })).id;
const decide = (person: Sharer, id: string, status: string) =>
  person.send('PATCH', `share/${id}`, { payload: { status } });
const stop = (person: Sharer, id: string) => person.send('DELETE', `share/${id}`);
const confirmationsOf = ({ userId }: Sharer) =>
  world.db
    .selectFrom('events')
    .select('details')
    .where('user_id', '=', userId)
    .where('kind', '=', 'share_confirmed')
    .execute();

describe('PATCH share/:id', () => {
  it('records the outcome once, accepts it again, and records the confirmation as an event', async () => {
    const person = await kit.addSharer();
    const id = await newShare(person);
    const answers = await Promise.all([decide(person, id, 'confirmed'), decide(person, id, 'confirmed')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect((await decide(person, id, 'failed')).json()).toMatchObject({ code: 'changed_meanwhile' });
    expect(await confirmationsOf(person)).toHaveLength(1);
    expect((await person.get('share/recent')).json()).toMatchObject([{ id, status: 'confirmed' }]);
  });

  it('saves the network, unless it already has a link to the question from the same day', async () => {
    const person = await kit.addSharer();
    const questionId = await addQuestion(world);
    const networkOf = async (id: string) =>
      (await person.get('share/recent')).json<{ id: string; network: string }[]>().find((row) => row.id === id)
        ?.network;
    const confirm = async () => {
      const { id } = shareOf(await share(person, { questionId, network: 'link' }));
      const answers = await Promise.all(
        ['facebook', 'facebook'].map((network) =>
          person.send('PATCH', `share/${id}`, { payload: { status: 'confirmed', network } }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
      return networkOf(id);
    };
    expect(await confirm()).toBe('facebook');
    expect(await confirm()).toBe('link');
  });

  it('deletes a cancelled share, unless it is decided or its link was opened', async () => {
    const person = await kit.addSharer();
    const [cancelled, confirmed, opened] = [await newShare(person), await newShare(person), await newShare(person)];
    await decide(person, confirmed, 'confirmed');
    await kit.open(opened);
    for (const id of [cancelled, confirmed, opened]) {
      expect((await decide(person, id, 'cancelled')).statusCode).toBe(204);
    }
    const left = (await person.get('share/recent')).json<{ id: string; status: string }[]>();
    expect(left.map(({ id, status }) => [id, status])).toEqual([
      [opened, 'begun'],
      [confirmed, 'confirmed'],
    ]);
    expect(await confirmationsOf(person)).toHaveLength(1);
  });

  it('records no event for a failed share', async () => {
    const person = await kit.addSharer();
    expect((await decide(person, await newShare(person), 'failed')).statusCode).toBe(204);
    expect(await confirmationsOf(person)).toEqual([]);
  });

  it('does not count a share that was stopped before', async () => {
    const person = await kit.addSharer();
    const id = await newShare(person);
    await stop(person, id);
    const response = await decide(person, id, 'confirmed');
    expect([response.statusCode, response.json()]).toMatchObject([410, { code: 'share_stopped' }]);
  });

  it('does not find the share of another user', async () => {
    const [person, other] = [await kit.addSharer(), await kit.addSharer()];
    const id = await newShare(person);
    expect((await decide(other, id, 'failed')).statusCode).toBe(404);
    expect((await stop(other, id)).statusCode).toBe(404);
    expect((await person.get('share/recent')).json()).toMatchObject([{ status: 'begun', isStopped: false }]);
  });

  it.each(['begun', 'shared', '', '\u0000'])('rejects the status %j', async (status) => {
    expect((await decide(anybody, await newShare(anybody), status)).statusCode).toBe(400);
  });

  it.each(['1', 'x'.repeat(41), '%00', '<b>', '24letters-but-not-known.'])(
    'responds to the id %j without an internal error',
    async (id) => {
      expect([400, 404]).toContain((await decide(anybody, encodeURIComponent(id), 'failed')).statusCode);
      expect([400, 404]).toContain((await stop(anybody, encodeURIComponent(id))).statusCode);
    },
  );
});

describe('DELETE share/:id', () => {
  it('stops the link, and is idempotent', async () => {
    const person = await kit.addSharer();
    const id = await newShare(person);
    expect((await stop(person, id)).statusCode).toBe(204);
    world.clock.advance(60);
    expect((await stop(person, id)).statusCode).toBe(204);
    expect((await person.get('share/recent')).json()).toMatchObject([{ id, isStopped: true }]);
    expect((await kit.open(id)).statusCode).toBe(410);
  });
});

describe('GET share/recent', () => {
  it('lists the last fifty with their first words, newest first', async () => {
    const person = await kit.addSharer();
    const questionId = await addQuestion(world);
    const row = {
      user_id: person.userId,
      question_id: questionId,
      version: 1,
      network: 'link',
      is_leaderboard: true,
      is_whole: false,
    };
    const rows = Array.from({ length: 52 }, (_, index) => ({
      ...row,
      token: `${person.userId.slice(0, 20)}-${index}`,
      created_at: world.clock.now(),
      day: new Date(Date.UTC(2026, 0, index + 1)),
    }));
    await world.db.insertInto('shares').values(rows).execute();
    const id = await newShare(person, 'A **man** with `pain` and <b>more</b>.');
    const list = (await person.get('share/recent')).json<{ id: string }[]>();
    expect(list).toHaveLength(50);
    expect(list[0]).toEqual({
      id,
      url: `http://localhost:3000/api/v1/share/question/${id}`,
      start: 'A man with pain and <b>more</b>.',
      network: 'facebook',
      status: 'begun',
      createdAt: world.clock.now().toISOString(),
      opened: 0,
      isStopped: false,
    });
    expect(list[49]!.id).toBe(rows[3]!.token);
  });
});

describe('GET share/myShares', () => {
  it('counts all and confirmed shares of this user by day of a month', async () => {
    const [person, other] = [await kit.addSharer(), await kit.addSharer()];
    await decide(person, await newShare(person), 'confirmed');
    await newShare(person);
    await newShare(other);
    const march = await person.get('share/myShares?period=month&month=3&year=2026&groupBy=day');
    expect(march.json()).toEqual([{ time: '2026-03-01', all: 2, confirmed: 1 }]);
    expect((await person.get('share/myShares?month=2&year=2026')).json()).toEqual([]);
    expect((await person.get('share/myShares?month=12&year=2026')).json()).toEqual([]);
  });

  it.each([
    '',
    'month=13&year=2026',
    'month=3&year=1',
    'month=x&year=2026',
    'month=3&year=2026&groupBy=hour',
    'month=3&year=2026&more=1',
  ])('rejects the query %j', async (query) => {
    expect((await anybody.get(`share/myShares?${query}`)).statusCode).toBe(400);
  });
});

it('includes the shares in the export', async () => {
  const person = await kit.addSharer();
  const token = await newShare(person);
  expect(await sharingPersonalData.collect(world.db, person.userId)).toMatchObject([
    { token, status: 'begun', opened: 0 },
  ]);
});
