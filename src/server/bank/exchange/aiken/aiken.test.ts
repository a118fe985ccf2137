import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileOf, questionsIn, readAll } from '#server/bank/exchange/exchange.test-kit.ts';
import { formatOf } from '#server/bank/exchange/formats.ts';
import { plainToMarkdown } from '#server/bank/exchange/plain-to-markdown.ts';
import { startOf, UnreadableFile } from '#server/bank/exchange/source-file.ts';
import { aikenFormat } from './aiken-format.ts';

const read = async (content: string | Uint8Array) => readAll(aikenFormat, await fileOf(content));

const good = 'Who is it?\nA. a\nB. b\nC. c\nANSWER: B';

describe('an Aiken question', () => {
  it('is read with its options and answer, with dots or brackets', async () => {
    const file = await fileOf(
      `A man falls. Which nerve is injured?\nA) Axillary\nB) Radial *nerve*\nC) Ulnar\nANSWER: A\n\n${good}`,
    );
    expect(formatOf(await startOf(file), file.name)?.name).toBe('aiken');
    expect(questionsIn(await readAll(aikenFormat, file))).toMatchObject([
      {
        stem: 'A man falls.',
        leadIn: 'Which nerve is injured?',
        options: [
          { text: 'Axillary', isRight: true, explanation: '' },
          { text: 'Radial \\*nerve\\*', isRight: false },
          { text: 'Ulnar', isRight: false },
        ],
      },
      { stem: 'Who is it?', options: [{ isRight: false }, { isRight: true }, { isRight: false }] },
    ]);
  });

  it('may have several paragraphs and names of bacteria in its text, and several lines in its options', async () => {
    const [question] = questionsIn(
      await read(
        'E. coli grows.\nIt is resistant.\n\nWhich drug helps?\n\nA. One\nthat is long\nB. Two\nC. Three\nANSWER: c',
      ),
    );
    expect(question).toMatchObject({
      stem: 'E. coli grows.\\\nIt is resistant.',
      leadIn: 'Which drug helps?',
      options: [{ text: 'One\\\nthat is long' }, { text: 'Two' }, { text: 'Three', isRight: true }],
    });
  });

  it('keeps any characters in its text and options', async () => {
    const words = fc
      .string({
        unit: fc.oneof(fc.constantFrom(...'*_#<>[]()!~|\\&:.1+=- {}'.split(''), '::'), fc.string({ unit: 'grapheme' })),
        minLength: 1,
        maxLength: 20,
      })
      .map((text) => text.replaceAll(/\s/g, ' ').trim())
      .filter((text) => text !== '' && !/^(?:[A-Z][.)]\s|answer\s*:)/i.test(text));
    const record = fc.record({
      text: words,
      options: fc.array(words, { minLength: 2, maxLength: 8 }),
      key: fc.nat(),
      bracket: fc.constantFrom('.', ')'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('\n', '\r\n', '\n\n'),
        async (records, end) => {
          const lines = records.flatMap(({ text, options, key, bracket }) => [
            `${text} Why?`,
            ...options.map((option, place) => `${'ABCDEFGH'[place]}${bracket} ${option}`),
            `ANSWER: ${'ABCDEFGH'[key % options.length]}`,
          ]);
          const questions = questionsIn(await read(lines.join(end)));
          expect(questions.map(({ options }) => options)).toEqual(
            records.map(({ options, key }) =>
              options.map((text, place) => ({
                text: plainToMarkdown(text),
                explanation: '',
                isRight: place === key % options.length,
              })),
            ),
          );
        },
      ),
    );
  });
});

describe('a broken question is rejected with its line, and the next one is read', () => {
  it.each([
    ['no answer', 'Who?\nA. a\nB. b\nC. c', 'missing'],
    ['no options', 'Who?\nANSWER: A', 'no options'],
    ['no text', 'A. a\nB. b\nANSWER: A', 'no question'],
    ['an answer that is no option', 'Who?\nA. a\nB. b\nANSWER: C', 'none of its options'],
    ['two answers', 'Who?\nA. a\nB. b\nC. c\nANSWER: A, C', 'more than one right option'],
    ['no letter', 'Who?\nA. a\nB. b\nANSWER:', 'which option is right'],
    ['nothing but an answer', 'ANSWER: A', 'no question'],
    ['letters out of order', 'Who?\nA. a\nC. b\nB. c\nANSWER: A', 'not lettered'],
  ])('%s', async (_, broken, reason) => {
    const records = await read(`${good}\n\n${broken}\n\n${good}`);
    expect(records.map(({ place }) => place)).toEqual(['line 1', 'line 7', `line ${8 + broken.split('\n').length}`]);
    expect(records[1]).toEqual({ place: 'line 7', refused: expect.stringContaining(reason) as string });
    expect(records.map((record) => 'refused' in record)).toEqual([false, true, false]);
  });

  it('and every record is counted, in any combination', async () => {
    const broken = fc.constantFrom(
      'Who?\nA. a\nB. b',
      'Who?\nANSWER: A',
      'A. a\nANSWER: A',
      'Who?\nA. a\nB. b\nANSWER: AB',
    );
    const record = fc.oneof(
      fc.constant({ text: good, isGood: true }),
      broken.map((text) => ({ text, isGood: false })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(record, { maxLength: 10 }), async (mixture) => {
        const records = await read(mixture.map(({ text }) => text).join('\n\n'));
        expect(records.map((each) => 'question' in each)).toEqual(mixture.map(({ isGood }) => isGood));
      }),
      { numRuns: 50 },
    );
  });
});

describe('an invalid file', () => {
  it.each([
    ['UTF-16', Buffer.from(`\uFEFF${good}`, 'utf16le')],
    ['damaged UTF-8', Buffer.concat([Buffer.from(good.replace('Who', 'Où')), Buffer.of(0xf9)])],
  ])('is rejected in %s', async (_, bytes) => {
    await expect(read(bytes)).rejects.toThrow(UnreadableFile);
  });

  it('rejects only one record for a text of 50 MB', async () => {
    const records = await read(`${`${'x'.repeat(999)}\n`.repeat(50_000)}A. a\nB. b\nANSWER: A\n\n${good}`);
    expect(records.map((record) => 'refused' in record)).toEqual([true, false]);
  });
});
