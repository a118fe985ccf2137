import { describe, expect, it } from 'vitest';
import { redPicture, sampleOptions, sampleQuestion, sampleQuestions } from '#server/bank/exchange/exchange.test-kit.ts';
import type { ExchangedQuestion } from '#server/bank/exchange/exchanged-question.ts';
import type { ImportResult, ImportSummary } from '#shared/bank/imports.contract.ts';
import { useSignedIn } from '#test/people.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { contentOf, countQuestions, counts, forReal, imported, upload } from './import.test-kit.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
useEmptyTables(world, 'rate_limits');

describe('an import', () => {
  it('adds the questions of a file with all their contents', async () => {
    const questions = sampleQuestions();
    const report = await imported(admin, { content: contentOf(...questions), fields: forReal });
    expect(report).toMatchObject({
      state: 'done',
      format: 'jsonl',
      fileName: 'questions.jsonl',
      isDryRun: false,
      progress: 100,
      records: 12,
      added: 12,
      alreadyThere: 0,
      refused: 0,
      incomplete: 0,
      refusals: [],
      failure: null,
    });
    const exported = await admin.get('questions/export?format=jsonl');
    const lines = exported.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; images?: unknown[] });
    expect(lines.map(({ id }) => id)).toEqual(questions.map(({ publicId }) => publicId));
    expect(lines.map(({ images = [] }) => images.length)).toEqual(questions.map(({ images }) => images.length));
  });

  it('adds nothing the second time', async () => {
    const content = contentOf(sampleQuestion(), sampleQuestion({ images: [redPicture] }));
    expect(counts(await imported(admin, { content, fields: forReal }))).toEqual({
      added: 2,
      alreadyThere: 0,
      refused: 0,
    });
    const before = await countQuestions(world);
    expect(counts(await imported(admin, { content, fields: forReal }))).toEqual({
      added: 0,
      alreadyThere: 2,
      refused: 0,
    });
    expect(await countQuestions(world)).toBe(before);
  });

  it('recognises a question by its words, regardless of case, spacing and option order', async () => {
    const question = sampleQuestion({ publicId: null });
    const shouted = { ...question, stem: ` ${question.stem.toUpperCase()} `, options: question.options.toReversed() };
    const report = await imported(admin, { content: contentOf(question, shouted), fields: forReal });
    expect(counts(report)).toEqual({ added: 1, alreadyThere: 1, refused: 0 });
  });

  it('recognises a question by its id', async () => {
    const first = sampleQuestion({ publicId: 'twice-in-a-file' });
    const report = await imported(admin, {
      content: contentOf(first, sampleQuestion({ publicId: 'twice-in-a-file' })),
      fields: forReal,
    });
    expect(counts(report)).toEqual({ added: 1, alreadyThere: 1, refused: 0 });
  });

  it('records the importer of the questions and the event', async () => {
    const question = sampleQuestion();
    const report = await imported(admin, { content: contentOf(question), fields: forReal });
    const stored = await world.db
      .selectFrom('questions')
      .select(['author_id', 'status'])
      .where('public_id', '=', question.publicId ?? '')
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ author_id: admin.userId, status: 'published' });
    const events = await world.db
      .selectFrom('events')
      .select(['kind', 'user_id', 'details'])
      .where('kind', 'like', 'question_import_%')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(events).toMatchObject([
      { kind: 'question_import_finished', user_id: admin.userId, details: { importId: report.id, added: 1 } },
      { kind: 'question_import_started', user_id: admin.userId, details: { importId: report.id, format: 'jsonl' } },
    ]);
  });

  it('leaves no part of the file behind', async () => {
    const response = await upload(admin, { content: contentOf(sampleQuestion()), fields: forReal });
    const { id } = response.json<ImportSummary>();
    const key = `imports/${id}/00000000.bin`;
    const stored = await world.deps.files.open(key);
    stored?.stream.destroy();
    expect(stored?.size).toBeGreaterThan(100);
    await world.runJobs();
    await world.runJobs();
    expect(await world.deps.files.open(key)).toBeNull();
  });
});

describe('a dry run', () => {
  it('is the default, adds nothing and reports the result of a real run', async () => {
    const known = sampleQuestion();
    await imported(admin, { content: contentOf(known), fields: forReal });
    const twice = sampleQuestion({ images: [redPicture] });
    const broken = { ...redPicture, bytes: Buffer.from('no picture') };
    const content = contentOf(
      known,
      twice,
      { ...twice, publicId: null },
      sampleQuestion({ images: [broken] }),
      sampleQuestion({ stem: 'x'.repeat(3001) }),
      sampleQuestion({ learningPoint: '' }),
    );
    const before = await countQuestions(world);
    const dry = await imported(admin, { content });
    expect(await countQuestions(world)).toBe(before);
    const real = await imported(admin, { content, fields: forReal });
    expect(dry).toMatchObject({ isDryRun: true, added: 2, alreadyThere: 2, refused: 2, incomplete: 1, records: 6 });
    expect({ ...counts(dry), incomplete: dry.incomplete, refusals: dry.refusals }).toEqual({
      ...counts(real),
      incomplete: real.incomplete,
      refusals: real.refusals,
    });
    expect(await countQuestions(world)).toBe(before + 2);
  });
});

it('rejects a record that cannot become a question, with its place and the reason', async () => {
  const cases: [wrong: Partial<ExchangedQuestion>, reason: string][] = [
    [{ options: sampleOptions('abcdefghi'.split(''), 0) }, 'options: There are more than 8.'],
    [
      { options: sampleOptions(['One', 'Two', 'x'.repeat(301)], 0) },
      'options 3 text: Field should contain at most 300 characters',
    ],
    [{ options: sampleOptions(['One', 'Two', ''], 0) }, 'options 3 text: It is empty.'],
    [{ stem: '' }, 'stem: It is empty.'],
    [{ stem: 'x'.repeat(3001) }, 'stem: Field should contain at most 3000 characters'],
    [{ stem: 'x'.repeat(1_000_000) }, 'stem: Field should contain at most 3000 characters'],
    [{ stem: 'What about <b>this</b>?' }, 'stem: HTML is not allowed here. Please use markdown.'],
    [{ stem: 'A NUL \0 in it' }, 'stem: This text contains characters that cannot be shown.'],
    [{ stem: 'Half a character \uD800' }, 'stem: This text contains characters that cannot be shown.'],
    [
      { sources: [{ title: 'A book', url: 'javascript:alert(1)' }] },
      'sources 1 url: Please write the whole address, with https://',
    ],
    [{ images: [redPicture, redPicture, redPicture, redPicture] }, 'images: There are more than 3.'],
    [
      { images: [{ ...redPicture, bytes: Buffer.from('<svg/>') }] },
      'Image 1 (red.png): Please choose a JPEG, PNG or WebP picture.',
    ],
  ];
  const before = await countQuestions(world);
  const content = contentOf(...cases.map(([wrong]) => sampleQuestion(wrong)));
  const report = await imported(admin, { content, fields: forReal });
  expect(report).toMatchObject({ state: 'done', added: 0, records: cases.length, refused: cases.length });
  expect(report.refusals).toEqual(
    cases.map(([, reason], index) => ({ title: expect.any(String), place: `line ${index + 1}`, reason })),
  );
  expect(await countQuestions(world)).toBe(before);
});

describe('tags and status', () => {
  const stored = (report: ImportResult, publicId: string | null) => {
    expect(report.refusals).toEqual([]);
    return world.db
      .selectFrom('questions')
      .leftJoin('question_disciplines', 'question_disciplines.question_id', 'questions.id')
      .leftJoin('disciplines', 'disciplines.id', 'discipline_id')
      .leftJoin('question_body_systems', 'question_body_systems.question_id', 'questions.id')
      .leftJoin('body_systems', 'body_systems.id', 'body_system_id')
      .select(['status', 'disciplines.name as discipline', 'body_systems.name as bodySystem'])
      .where('public_id', '=', publicId ?? '')
      .execute();
  };

  it.each([
    ['what the file says', {}, {}, { status: 'published', discipline: 'Anatomy', bodySystem: 'Musculoskeletal' }],
    ['names in any case', { disciplines: [' aNATOMY '] }, {}, { discipline: 'Anatomy' }],
    ['keywords that are names', { disciplines: [], keywords: ['neurology', 'other'] }, {}, { discipline: 'Neurology' }],
    [
      'what was chosen, where the file says nothing',
      { disciplines: [], status: null },
      { discipline: 'surgery', status: 'in_review' },
      { discipline: 'Surgery', status: 'in_review' },
    ],
    [
      'the file before what was chosen',
      {},
      { discipline: 'Surgery', status: 'draft' },
      { discipline: 'Anatomy', status: 'published' },
    ],
    ['a draft by default', { status: null }, {}, { status: 'draft' }],
    ['a draft, where something is missing', { learningPoint: '' }, {}, { status: 'draft' }],
    ['a draft, without a tag', { bodySystems: [] }, {}, { status: 'draft', bodySystem: null }],
    [
      'a draft, with a picture that nothing is said of',
      { images: [{ ...redPicture, altText: '' }] },
      {},
      { status: 'draft' },
    ],
    ['an unfinished question in review', { status: 'in_review' as const, sources: [] }, {}, { status: 'in_review' }],
  ])('%s', async (_what, given, fields, expected) => {
    const question = sampleQuestion(given);
    const report = await imported(admin, { content: contentOf(question), fields: { ...forReal, ...fields } });
    expect(await stored(report, question.publicId)).toEqual([expect.objectContaining(expected)]);
  });
});

describe('an unreadable file', () => {
  it.each([
    [
      'truncated.json',
      `[${contentOf(sampleQuestion()).trim()}, {"stem": "A m`,
      'This file is not whole JSON: a list of questions, or an object with “questions”.',
    ],
    ['wrong.json', '[1, 2', 'This file is not whole JSON: a list of questions, or an object with “questions”.'],
    ['empty.json', '[]', 'This file holds no questions.'],
    ['mark-only.jsonl', '\uFEFF', 'This file holds no questions.'],
    [
      'damaged.csv',
      Uint8Array.from([...Buffer.from('stem,optionA,optionB,optionC,key\nCafé,a,b,c,A\n'), 0xe9]),
      'This file is not in UTF-8. Please save it as UTF-8 and try again.',
    ],
    [
      'utf16.csv',
      Uint8Array.from(Buffer.from('\uFEFFstem,optionA', 'utf16le')),
      'This file is in UTF-16. Please save it as UTF-8 and try again.',
    ],
    [
      'utf16.json',
      Uint8Array.from(Buffer.from('[{}]', 'utf16le')),
      'This file is in UTF-16. Please save it as UTF-8 and try again.',
    ],
    ['columns.csv', 'name,place\n1,2\n', 'The columns of this table are not known. Please choose what they contain.'],
    [
      'quote.csv',
      'stem,optionA,optionB,optionC,key\n"open,a,b,c,A\n',
      expect.stringMatching(/^This file is not whole CSV: /),
    ],
  ])('%s fails with a reason and adds nothing', async (name, content, failure) => {
    const before = await countQuestions(world);
    const format = name.slice(name.lastIndexOf('.') + 1);
    const report = await imported(admin, { content, name, fields: { ...forReal, format } });
    expect(report).toMatchObject({ state: 'failed', failure, added: 0, alreadyThere: 0, refused: 0 });
    expect(await countQuestions(world)).toBe(before);
  });

  it('is rejected immediately if it is empty', async () => {
    const response = await upload(admin, { content: '', fields: { format: 'json' } });
    expect(response.json()).toMatchObject({ code: 'upload_missing' });
  });
});
