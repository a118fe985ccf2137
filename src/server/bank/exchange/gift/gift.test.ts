import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  expectFullRoundTrip,
  expectRoundTrip,
  fileOf,
  questionsIn,
  readAll,
  sampleQuestion,
} from '#server/bank/exchange/exchange.test-kit.ts';
import { formatOf } from '#server/bank/exchange/formats.ts';
import { UnreadableFile } from '#server/bank/exchange/source-file.ts';
import { giftFormat } from './gift-format.ts';

const read = async (content: string | Uint8Array) => readAll(giftFormat, await fileOf(content, 'questions.gift'));

const questionIn = async (content: string) => questionsIn(await read(content))[0]!;

const refusalsIn = async (content: string) =>
  (await read(content)).map((record) => ('refused' in record ? record.refused : 'read'));

describe('a GIFT question', () => {
  it('is read with its options, feedback, weights and general feedback', async () => {
    const question = await questionIn(`
// A comment that says nothing
::Q1:: A man falls off a ladder. Which nerve is injured? {
  = Axillary nerve # It winds around the neck of the humerus.
  ~ %-50% Ulnar nerve
  ~ Radial nerve # Further down.
  #### The axillary nerve lifts the arm.
}`);
    expect(question).toMatchObject({
      publicId: null,
      status: null,
      stem: 'A man falls off a ladder.',
      leadIn: 'Which nerve is injured?',
      options: [
        { text: 'Axillary nerve', explanation: 'It winds around the neck of the humerus.', isRight: true },
        { text: 'Ulnar nerve', explanation: '', isRight: false },
        { text: 'Radial nerve', explanation: 'Further down.', isRight: false },
      ],
      learningPoint: 'The axillary nerve lifts the arm.',
    });
  });

  it('may be on one line', async () => {
    const { options } = await questionIn('Who?{~a#x =b#y ~c}');
    expect(options.map(({ text, isRight }) => [text, isRight])).toEqual([
      ['a', false],
      ['b', true],
      ['c', false],
    ]);
  });

  it('has its escaped characters restored, and other backslashes unchanged', async () => {
    const question = await questionIn(
      String.raw`[markdown]Is 1\=1 \{or\} a\:b \~ \# \\ \alpha?\nYes\n\nor?{=a\=b ~c\~d ~e\#f}`,
    );
    expect(question.stem).toBe('Is 1=1 {or} a:b ~ # \\ \\alpha?\nYes');
    expect(question.leadIn).toBe('or?');
    expect(question.options.map(({ text }) => text)).toEqual(['a=b', 'c~d', 'e#f']);
  });

  it.each([
    ['[html]', '<p>If x &lt;b&gt; <i>falls</i></p>', 'If x \\<b> *falls*'],
    ['[moodle]', 'Line one\\nline <b>two</b>', 'Line one\\\nline **two**'],
    ['', 'Plain *words* and p < 0.05', 'Plain \\*words\\* and p < 0.05'],
    ['[plain]', '<b>not bold</b>', '\\<b>not bold\\</b>'],
    ['[markdown]', '**bold**', '**bold**'],
  ])('in the format “%s” is converted to Markdown', async (format, text, markdown) => {
    const question = await questionIn(
      `${format}${text.replaceAll(/[=#]/g, '\\$&')}{=a ~b ~${text.replaceAll(/[=#]/g, '\\$&')}}`,
    );
    expect(question.stem).toBe(markdown);
    expect(question.options[2]?.text).toBe(markdown);
  });

  it('with a missing word gets a gap in place of the options', async () => {
    expect((await questionIn('Grant was {~born =buried ~living} in that tomb.')).stem).toBe(
      'Grant was \\_\\_\\_\\_\\_ in that tomb.',
    );
    expect((await questionIn('[markdown]Grant was {~born =buried ~living} there.')).stem).toBe(
      'Grant was \\_\\_\\_\\_\\_ there.',
    );
  });

  it('has the tags and id of its comments, and its category as a keyword', async () => {
    const records = await read(String.raw`$CATEGORY: $course$/top/Medicine/Heart//Lung

// [id:vignette:my-question] [tag:discipline:Anatomy] [tag:difficulty:hard]
// and more: [tag:body-system:Musculoskeletal] [tag:status:in_review] [tag:odd \] tag]
Who?{=a ~b ~c}

$CATEGORY: $course$/top
// [id:17]
Where?{=a ~b ~c}`);
    expect(questionsIn(records)).toMatchObject([
      {
        publicId: 'my-question',
        status: 'in_review',
        intendedDifficulty: 3,
        disciplines: ['Anatomy'],
        bodySystems: ['Musculoskeletal'],
        keywords: ['odd ] tag', 'Heart/Lung'],
      },
      { publicId: null, keywords: [] },
    ]);
  });

  it('with a very long general feedback uses it as the explanation of the correct option', async () => {
    const essay = 'word '.repeat(80).trim();
    const { options, learningPoint } = await questionIn(`Who?{=a#Because. ~b ~c ####${essay}}`);
    expect(learningPoint).toBe('');
    expect(options[0]?.explanation).toBe(`Because.\n\n${essay}`);
  });
});

describe('a question without a single best answer is rejected with its type', () => {
  it.each([
    ['1+1\\=2 {T}', 'true/false'],
    ['1+1\\=2 {FALSE#no#yes}', 'true/false'],
    ['Two plus two {=four =4}', 'short-answer'],
    ['Match. {=cat -> mouse =dog -> bone =a -> b}', 'matching'],
    ['How many? {#3:2}', 'numerical'],
    ['How many? {#=1822:0 =%50%1822:2}', 'numerical'],
    ['Write about it. {}', 'essay'],
    ['Write about it. {####Well done}', 'essay'],
    ['Read this first.', 'description'],
    ['Which two? {~%50%a ~%50%b ~c}', 'multi-key'],
    ['Which two? {=a =b ~c}', 'multi-key'],
    ['Which? {=a ~%50%b ~c}', 'multi-key'],
    ['Which? {~a ~b ~c}', 'None of its options is right'],
    ['Which? {~%50%a ~b ~c}', 'None of its options is right'],
  ])('%s → %s', async (content, reason) => {
    expect(await refusalsIn(content)).toEqual([expect.stringContaining(reason)]);
  });
});

describe('a broken question is rejected with its line, and the next one is read', () => {
  const good = 'Who?{=a ~b ~c}';
  it.each([
    ['no closing brace', 'Who?{=a ~b'],
    ['no opening brace', 'Who? =a ~b}'],
    ['two pairs of braces', 'Who?{=a ~b} or {=c ~d}'],
    ['text before the first option', 'Who?{x =a ~b}'],
    ['a picture that is not there', '[html]<img src\\="x.png"> Who?{=a ~b ~c}'],
    ['a picture in an option', '[html]Who?{=<img src\\="x.png"> ~b ~c}'],
  ])('%s', async (_, broken) => {
    const records = await read(`${good}\n\n${broken}\n\n${good}`);
    expect(records.map((record) => [record.place, 'refused' in record])).toEqual([
      ['line 1', false],
      ['line 3', true],
      ['line 5', false],
    ]);
  });

  it('and every record is counted, in any combination', async () => {
    const block = fc.oneof(
      fc.constant({ text: good, isGood: true }),
      fc.constantFrom('Who?{=a ~b', 'x}', 'Read this.', 'Who?{}', 'Who?{T}', '{', '::a::', '= ~ #').map((text) => ({
        text,
        isGood: false,
      })),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(block, { maxLength: 12 }),
        fc.constantFrom('\n\n', '\r\n\r\n', '\n \n// x\n'),
        async (blocks, gap) => {
          const records = await read(blocks.map(({ text }) => text).join(gap));
          expect(records.map((record) => 'question' in record)).toEqual(blocks.map(({ isGood }) => isGood));
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('an export to GIFT returns the same questions when it is imported', () => {
  it('everything that a question can contain', async () => {
    await expectFullRoundTrip(giftFormat);
  });

  it('texts of any characters', async () => {
    const text = fc
      .string({
        unit: fc.oneof(
          fc.constantFrom(
            ...'~=#{}:\\n%[]/$\n\n\t -'.split(''),
            '::',
            '####',
            '//',
            '->',
            '%50%',
            '[html]',
            '$CATEGORY:',
            '```',
          ),
          fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }),
        ),
        minLength: 1,
        maxLength: 30,
      })
      // A carriage return is a line ending here; pictures are moved out of texts.
      .map((raw) => raw.replaceAll('\r', '').replaceAll('![', '').trim())
      .filter((trimmed) => trimmed !== '');
    const questions = fc.record({
      stem: text,
      leadIn: text,
      options: fc.array(text, { minLength: 3, maxLength: 5 }),
      explanation: text,
    });
    await fc.assert(
      fc.asyncProperty(questions, async ({ stem, leadIn, options, explanation }) => {
        const question = sampleQuestion({
          stem,
          leadIn,
          options: options.map((text, place) => ({ text, explanation, isRight: place === 1 })),
          learningPoint: explanation,
        });
        await expectRoundTrip(giftFormat, [question]);
      }),
      { numRuns: 300 },
    );
  });

  it('a draft without a lead-in, although its last sentence looks like one', async () => {
    const questions = [sampleQuestion({ stem: 'He asks: is it bad?', leadIn: '', publicId: null, status: 'draft' })];
    await expectRoundTrip(giftFormat, questions);
  });
});

describe('an invalid file', () => {
  it('is recognised as GIFT by its options, whatever its name', () => {
    expect(formatOf('What is it? {\n  =a\n  ~b\n}\n', 'questions.txt')?.name).toBe('gift');
    expect(formatOf('// one\n::Q1:: What is it? {', 'questions.txt')?.name).toBe('gift');
    expect(formatOf('Dear all,\nwhat is it?', 'questions.txt')?.name).not.toBe('gift');
  });

  it('is rejected record by record if its texts are designed to be slow', async () => {
    const start = performance.now();
    const texts = ['*a'.repeat(50_000), `![${'*a'.repeat(50_000)}`, '<b>'.repeat(30_000), 'x '.repeat(1_000_000)];
    const records = await read(
      texts.flatMap((text) => [`[markdown]${text}{\\=a ~b`, `[html]${text}{=a ~b ~c}`]).join('\n\n'),
    );
    expect(records).toHaveLength(8);
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it.each([
    ['UTF-16', Buffer.from('\uFEFFWho?{=a ~b}', 'utf16le')],
    ['UTF-16 without a mark', Buffer.from('Who?{=a ~b}', 'utf16le')],
    ['damaged UTF-8', Buffer.concat([Buffer.from('Qui êtes-vous?'), Buffer.of(0xea), Buffer.from('{=a ~b}')])],
  ])('is rejected in %s', async (_, bytes) => {
    await expect(read(bytes)).rejects.toThrow(UnreadableFile);
  });

  it('rejects only one record for a text of 50 MB', async () => {
    const records = await read(`${`${'x'.repeat(999)}\n`.repeat(50_000)}{=a ~b}\n\nWho?{=a ~b ~c}`);
    expect(records.map((record) => 'refused' in record)).toEqual([true, false]);
  });
});
