import { Readable } from 'node:stream';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sizes } from '#test/experiment-sizes.ts';
import { shippedQuestions } from '#test/shipped-bank.ts';
import { columns } from './csv/csv-columns.ts';
import { writeCsvQuestion } from './csv/csv-question.ts';
import type { ExchangeFormat } from './exchange-format.ts';
import {
  expectSameQuestions,
  sampleOptions,
  sampleQuestion,
  sampleQuestions,
  throughFile,
} from './exchange.test-kit.ts';
import type { ExchangedQuestion } from './exchanged-question.ts';
import { formats } from './formats.ts';
import { markdownCopy, readHtml } from './markdown-copy.ts';
import { markdownToXhtml } from './markdown-to-xhtml.ts';
import { writeXlsx } from './xlsx/write-xlsx.ts';
import { xlsxFormat } from './xlsx/xlsx-format.ts';

/** Exports have no Excel format, because a cell has at most 32,767
 * characters, fewer than most pictures. Its reader is tested with the columns of CSV. */
const writtenXlsx: ExchangeFormat = {
  ...xlsxFormat,
  async *write(questions) {
    const rows = (await Readable.from(questions).toArray()) as ExchangedQuestion[];
    const cells = rows.map(writeCsvQuestion).map((row) => columns.map((name) => row[name] ?? ''));
    yield* writeXlsx([[...columns], ...cells]);
  },
};

const written = [...formats.filter(({ write }) => write !== undefined), writtenXlsx];

/** What a format cannot hold, with the reason. All other fields come back exactly as they were. */
const LOST: Record<string, { field: 'image names'; reason: string }> = {
  'anki-package': { field: 'image names', reason: 'all decks of a user share one media folder, so names get a number' },
  qti: { field: 'image names', reason: 'the names of files in a package are the ids of their questions' },
  gift: { field: 'image names', reason: 'pictures are embedded in the text, without names' },
};

const shipped = await shippedQuestions();

/** The whole shipped bank, or the share of this format: then all formats together export every question. */
const shippedFor = (format: ExchangeFormat) =>
  sizes.isWholeBankInEachFormat
    ? shipped
    : shipped.filter((_, index) => index % written.length === written.indexOf(format));

async function expectSameFields(format: ExchangeFormat, questions: ExchangedQuestion[]) {
  const read = await throughFile(format, questions);
  expectSameQuestions(read, questions);
  const names = (of: ExchangedQuestion[]) => (LOST[format.name] === undefined ? of.map(imageNames) : []);
  expect(names(read)).toEqual(names(questions));
}

const imageNames = ({ images }: ExchangedQuestion) => images.map(({ name }) => name);

/** Texts with several spellings in Markdown, and texts that HTML, XML or a table could change. */
const pieces = [
  'Sodium',
  '5',
  '.',
  ' ',
  ' ',
  '\n',
  '\n\n',
  '*low*',
  '_low_',
  '__high__',
  '**high**',
  '~~no~~',
  '- one\n- two',
  '* one\n* two',
  '1) one\n2) two',
  '\\*',
  '\\\\',
  '\\[',
  '[1 + p]',
  '~',
  '&amp;',
  '&',
  '"',
  "'",
  '<5',
  '>',
  '10³ HCO₃⁻',
  '`code`',
  '\n\n| a | b |\n| :-- | --: |\n| 1 | 2 |\n\n',
  '# Heading',
  '> quotation',
  '[link](https://example.org/a_b "title")',
  'https://example.org',
  '…',
  '\u00A0',
  '$5',
  'x\\\ny',
  'x  \ny',
];
const markdownText = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join('').trim())
  .filter((text) => /[a-z]/i.test(text));

describe.each(written)('the fields of questions through $name', (format) => {
  it('are the same for the shipped bank', async () => {
    await expectSameFields(format, shippedFor(format));
  });

  it('are the same for everything that a question can contain', async () => {
    await expectSameFields(format, sampleQuestions());
  });

  it('are the same for any spelling of Markdown', async () => {
    const texts = fc.sample(fc.tuple(markdownText, markdownText, markdownText), { numRuns: 150, seed: 23 });
    const questions = texts.map(([stem, option, explanation]) =>
      sampleQuestion({
        stem: `${stem}\n\nText.`,
        options: [{ text: option, explanation, isRight: true }, ...sampleOptions(['Other', 'Another'], -1)],
        learningPoint: explanation,
      }),
    );
    await expectSameFields(format, questions);
  });
});

describe('the copy of the Markdown next to its HTML', () => {
  const html = markdownToXhtml('_Low_ sodium') + markdownCopy('_Low_ sodium');

  it('is read if the HTML is unchanged', () => {
    expect(readHtml(html)).toBe('_Low_ sodium');
    expect(readHtml(html.replaceAll(/<\/?p>/g, ''))).toBe('_Low_ sodium');
  });

  it('is ignored if another program has changed the HTML, or if it is damaged', () => {
    expect(readHtml(html.replace('sodium', 'potassium'))).toBe('*Low* potassium');
    expect(readHtml(html.replace('Low</em>', 'Low</em></p><p>'))).toBe('*Low*\n\nsodium');
    expect(readHtml(html.replace('_Low_%20', '_Low_%2'))).toBe('*Low* sodium');
    expect(readHtml(html + markdownCopy('_Low_ sodium'))).toBe('*Low* sodium');
  });
});
