import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addQuestion, addReports, tagIds } from '#server/bank/bank.test-kit.ts';
import type { QuestionListResult } from '#shared/bank/question-list.contract.ts';
import { useSignedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { plainStart } from './plain-start.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
let tags: Awaited<ReturnType<typeof tagIds>>;
/** Ids by the names used in the tests. */
const ids: Record<string, number> = {};

beforeAll(async () => {
  tags = await tagIds(world);
  const [cardiology = 0, pathology = 0] = tags.disciplines;
  const [heart = 0, lungs = 0] = tags.bodySystems;
  const add = async (name: string, differences: Parameters<typeof addQuestion>[1]) => {
    world.clock.advance(1);
    ids[name] = await addQuestion(world, { publicId: `list-${name}`, ...differences });
  };
  await add('asthma', {
    stem: 'A boy is **wheezing** at night.\n\n- cough',
    intendedDifficulty: 1,
    disciplineIds: [pathology, cardiology],
    bodySystemIds: [lungs],
  });
  await add('murmur', {
    stem: 'A girl has a murmur.',
    intendedDifficulty: 3,
    status: 'draft',
    bodySystemIds: [heart],
    reviewDueOn: '2026-05-01',
    reviewerId: admin.userId,
  });
  await add('embolism', {
    stem: 'A pilot is short of breath.',
    intendedDifficulty: null,
    status: 'in_review',
    disciplineIds: [cardiology],
    bodySystemIds: [heart, lungs],
  });
  await add('gout', { stem: 'A judge has a hot toe.', status: 'retired', disciplineIds: [], bodySystemIds: [] });
  await show(ids['embolism']!);
  await measure(ids['asthma']!, { answers: 40, facility: 0.5, discrimination: 0.1 });
  await measure(ids['gout']!, { answers: 7, facility: 0.9, discrimination: null });
  await addReports(world, admin.userId, ids['asthma']!, ['new', 'confirmed', 'fixed', 'declined']);
});

async function show(question_id: number) {
  const key = 'questions/0190aaaa-0000-4000-8000-000000000003.png';
  const { id: file_id } = await world.db
    .insertInto('question_files')
    .values({ question_id, key, checksum: 'x', width: 1, height: 1, created_at: world.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('question_version_files')
    .values({ question_id, version: 1, file_id, position: 0, alt_text: 'A drawing' })
    .execute();
}

async function measure(
  id: number,
  { answers, facility, discrimination }: { answers: number; facility: number; discrimination: number | null },
) {
  await sql`
    insert into question_statistics (
      question_id, edition, answers, first_tries, right_first_tries, facility, discrimination, refreshed_at
    ) values (${id}, 1, ${answers}, ${answers}, 0, ${facility}, ${discrimination}, now())
  `.execute(world.db);
}

const list = async (query = '') => (await admin.get(`questions?${query}`)).json<QuestionListResult>();
const namesOf = ({ questions }: QuestionListResult) => questions.map(({ publicId }) => publicId.replace('list-', ''));

describe('GET questions', () => {
  it('lists the newest first, 25 per page, with the columns for editors', async () => {
    const answer = await list();
    expect(answer).toMatchObject({ total: 4, page: 1, pageSize: 25 });
    expect(namesOf(answer)).toEqual(['gout', 'embolism', 'murmur', 'asthma']);
    const { disciplines } = answer.questions[3]!;
    expect(disciplines).toHaveLength(2);
    expect(answer.questions[3]).toEqual({
      id: ids['asthma'],
      publicId: 'list-asthma',
      text: 'A boy is wheezing at night. cough',
      status: 'published',
      version: 1,
      disciplines: [expect.any(String), 'Anatomy'],
      bodySystems: [expect.any(String)],
      difficulty: 1,
      hasImages: false,
      missing: ['stem'],
      answers: 40,
      facility: 0.5,
      discrimination: 0.1,
      openReports: 2,
      reviewDueOn: null,
      reviewer: null,
      updatedAt: '2026-03-01T10:00:01.000Z',
    });
    expect(answer.questions[1]).toMatchObject({ hasImages: true, answers: 0, facility: null, openReports: 0 });
  });

  it.each<[string, () => string, string[]]>([
    ['words', () => 'search=wheeze', ['asthma']],
    ['words in any order', () => 'search=night%20boy', ['asthma']],
    ['either word', () => 'search=girl%20or%20pilot', ['murmur', 'embolism']],
    ['words without others', () => 'search=infarction%20-murmur%20-judge%20-boy', ['embolism']],
    ['a phrase', () => 'search=%22hot%20toe%22', ['gout']],
    ['the words of an option', () => 'search=pneumothorax', ['asthma', 'murmur', 'embolism', 'gout']],
    ['its public id', () => 'search=LIST-gout', ['gout']],
    ['its id', () => `search=${ids['murmur']}`, ['murmur']],
    ['a number no id can be', () => 'search=99999999999999999999', []],
    ['nothing', () => 'search=%20', ['asthma', 'murmur', 'embolism', 'gout']],
    ['words that mean nothing', () => 'search=the', []],
    ['a discipline', () => `discipline=${tags.disciplines[1]}`, ['asthma']],
    [
      'one of two body systems',
      () => `bodySystem=${tags.bodySystems[0]},${tags.bodySystems[1]}`,
      ['asthma', 'murmur', 'embolism'],
    ],
    ['both', () => `discipline=${tags.disciplines[0]}&bodySystem=${tags.bodySystems[0]}`, ['murmur', 'embolism']],
    ['an unknown discipline', () => 'discipline=2000000000', []],
    ['difficulties', () => 'difficulty=1,3', ['asthma', 'murmur']],
    ['a status', () => 'status=draft', ['murmur']],
    ['two statuses', () => 'status=draft&status=retired', ['murmur', 'gout']],
    ['pictures', () => 'hasImages=true', ['embolism']],
    ['no pictures', () => 'hasImages=false', ['asthma', 'murmur', 'gout']],
    ['open reports', () => 'hasReports=true', ['asthma']],
    ['no open reports', () => 'hasReports=false', ['murmur', 'embolism', 'gout']],
    ['a day by which they are to be read again', () => 'reviewDueBy=2026-05-01', ['murmur']],
    ['who is to read them again', () => `reviewer=${admin.userId}`, ['murmur']],
    ['a day before that', () => 'reviewDueBy=2026-04-30', []],
    ['an author', () => 'author=00000000-0000-4000-8000-000000000000', []],
    [
      'all at once',
      () => `search=breath&status=in_review&hasImages=true&bodySystem=${tags.bodySystems[1]}`,
      ['embolism'],
    ],
  ])('finds questions by %s', async (_case, query, expected) => {
    const answer = await list(`order=asc&${query()}`);
    expect(namesOf(answer)).toEqual(expected);
    expect(answer.total).toBe(expected.length);
  });

  it.each<[string, string[]]>([
    ['sort=id&order=desc', ['gout', 'embolism', 'murmur', 'asthma']],
    ['sort=updated&order=desc', ['gout', 'embolism', 'murmur', 'asthma']],
    ['sort=answers&order=asc', ['murmur', 'embolism', 'gout', 'asthma']],
    ['sort=answers&order=desc', ['asthma', 'gout', 'embolism', 'murmur']],
    ['sort=facility&order=asc', ['asthma', 'gout', 'murmur', 'embolism']],
    ['sort=facility&order=desc', ['gout', 'asthma', 'embolism', 'murmur']],
    ['sort=discrimination&order=desc', ['asthma', 'gout', 'embolism', 'murmur']],
    ['sort=difficulty&order=asc', ['asthma', 'gout', 'murmur', 'embolism']],
    ['sort=difficulty&order=desc', ['murmur', 'gout', 'asthma', 'embolism']],
    ['sort=reports&order=desc', ['asthma', 'gout', 'embolism', 'murmur']],
    ['sort=reviewDue&order=asc', ['murmur', 'asthma', 'embolism', 'gout']],
    ['sort=status&order=asc', ['murmur', 'embolism', 'asthma', 'gout']],
  ])('sorts by %s, with unknown values last', async (query, expected) => {
    expect(namesOf(await list(query))).toEqual(expected);
  });

  it('paginates without losing or repeating a question', async () => {
    const stem = 'One of many questions about pages.';
    for (let count = 0; count < 30; count += 1) await addQuestion(world, { stem, status: 'retired' });
    const [first, second, third] = [
      await list('search=pages&sort=status&pageSize=25'),
      await list('search=pages&sort=status&pageSize=25&page=2'),
      await list('search=pages&sort=status&page=3'),
    ];
    expect([first.questions.length, second.questions.length, third.questions.length]).toEqual([25, 5, 0]);
    expect([first.total, second.total, third.total]).toEqual([30, 30, 30]);
    expect(new Set([...first.questions, ...second.questions].map(({ id }) => id)).size).toBe(30);
    expect((await list('search=pages&pageSize=50')).questions).toHaveLength(30);
  });

  it.each([
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['page=9999999999', 'page'],
    ['pageSize=26', 'pageSize'],
    ['sort=secret', 'sort'],
    ['order=up', 'order'],
    ['status=draft,unknown', 'status'],
    ['difficulty=4', 'difficulty'],
    ['difficulty=', 'difficulty'],
    ['discipline=1,x', 'discipline'],
    ['bodySystem=-1', 'bodySystem'],
    [`discipline=${'1,'.repeat(50)}1`, 'discipline'],
    ['hasImages=maybe', 'hasImages'],
    ['health=sick', 'health'],
    ['hasReports=1', 'hasReports'],
    ['reviewDueBy=soon', 'reviewDueBy'],
    ['reviewer=me', 'reviewer'],
    ['author=me', 'author'],
    [`search=${'x'.repeat(201)}`, 'search'],
    ['search=a%00b', 'search'],
    ['search=a&search=b', 'search'],
    ['colour=red', 'colour'],
  ])('rejects %s on its parameter', async (query, property) => {
    const response = await admin.get(`questions?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_input', message: [{ property }] });
  });

  it.each(["' or 1=1 --", '")))(((', 'a & | ! <-> b:*', '"', '\\', '😀', 'مرحبا', '-', 'or'])(
    'searches for %j without a server error',
    async (search) => {
      expect((await admin.get(`questions?search=${encodeURIComponent(search)}`)).statusCode).toBe(200);
    },
  );
});

describe('the beginning of a stem', () => {
  it.each([
    ['A **bold** and *slanted* `word`, ~~gone~~ __too__ and _there_', 'A bold and slanted word, gone too and there'],
    ['# Title\n\n> said\n\n1. one\n2. two', 'Title said one two'],
    ['See [the guide](https://x.example/a) and ![a strip](b.png)', 'See the guide and a strip'],
    ['| A | B |\n| - | - |\n| 1 | 2 |', 'A B 1 2'],
    ['5 \\* 3, p<0.05, x_1 and y_2, 2 * 3 * 4', '5 * 3, p<0.05, x_1 and y_2, 2 * 3 * 4'],
    ['K^+^ of 6.2 mmol/L – 3 + 4', 'K^+^ of 6.2 mmol/L – 3 + 4'],
    ['', ''],
  ])('%j becomes %j', (markdown, plain) => {
    expect(plainStart(markdown, 160)).toBe(plain);
  });

  it('is cut with an ellipsis after a whole word', () => {
    expect(plainStart('A woman of 30 years comes to the clinic', 16)).toBe('A woman of 30…');
    expect(plainStart('A woman of 30 years comes to the clinic', 20)).toBe('A woman of 30 years…');
    expect(plainStart('Pseudopseudohypoparathyroidism', 10)).toBe('Pseudopse…');
  });

  it('is cut with an ellipsis, never within a character', () => {
    expect(plainStart('word '.repeat(50), 160)).toHaveLength(160);
    expect(plainStart('😀'.repeat(10), 5)).toBe('😀😀😀😀…');
    expect(plainStart('😀'.repeat(5), 5)).toBe('😀😀😀😀😀');
  });
});
