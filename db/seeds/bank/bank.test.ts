import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawingNames } from '../../../content/drawings/drawings.ts';
import { bodySystems, disciplines } from '../reference/study-fields.ts';
import { countBy, keyShares, nearDuplicates, shareOfLongestKeys } from './bank-balance.ts';
import { flaws, flawsOf } from './question-rules.ts';
import { readBank } from './read-bank.ts';
import { type WrittenQuestion, WrittenQuestion as Schema } from './written-question.ts';

interface Review {
  id: string;
  answer: string;
  on: string;
  resolution?: string;
}

async function readReviews(): Promise<Review[]> {
  const folder = path.resolve(import.meta.dirname, '../../../content/reviews');
  const files = await Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')));
  return files.flatMap((file) =>
    file
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Review),
  );
}

const bank = await readBank(path.resolve(import.meta.dirname, '../../../content/questions'));

describe('the shipped bank', () => {
  it('has siblings: at least 80 concepts with two or three questions', () => {
    const counts = [...countBy(bank.map(({ concept }) => concept)).values()];
    expect(counts.filter((count) => count > 1).length).toBeGreaterThanOrEqual(80);
  });

  it('has at least 1,000 questions with unique ids', () => {
    expect(bank.length).toBeGreaterThanOrEqual(1000);
    expect(new Set(bank.map(({ id }) => id)).size).toBe(bank.length);
  });

  it('has no question with a flaw', () => {
    const found = bank.flatMap((question) => flawsOf(question).map((flaw) => `${question.id}: ${flaw}`));
    expect(found).toEqual([]);
  });

  it('has at least 15 questions on every discipline and every body system', () => {
    const counts = countBy<string>(bank.flatMap((question) => [...question.disciplines, ...question.bodySystems]));
    const few = [...disciplines, ...bodySystems].filter((name) => (counts.get(name) ?? 0) < 15);
    expect(few).toEqual([]);
  });

  it('is a third easy, a third medium, a third hard', () => {
    for (const [, count] of countBy(bank.map(({ difficulty }) => difficulty))) {
      expect(count / bank.length).toBeGreaterThan(0.28);
      expect(count / bank.length).toBeLessThan(0.38);
    }
  });

  it('does not reward guessing by position or length', () => {
    for (const share of Object.values(keyShares(bank))) {
      expect(share).toBeGreaterThanOrEqual(0.16);
      expect(share).toBeLessThanOrEqual(0.24);
    }
    expect(shareOfLongestKeys(bank)).toBeLessThan(0.3);
  });

  it('has at least 120 pictures over at least 25 disciplines, each in one question', () => {
    const pictured = bank.filter(({ images }) => images.length > 0);
    expect(pictured.length).toBeGreaterThanOrEqual(120);
    expect(new Set(pictured.flatMap(({ disciplines }) => disciplines)).size).toBeGreaterThanOrEqual(25);
    const shown = pictured.flatMap(({ images }) => images.map(({ drawing }) => drawing));
    expect(shown.toSorted()).toEqual([...drawingNames].toSorted());
  });

  it('has an answer of a second reader to every question, who agrees or whose remark is resolved', async () => {
    const reviews = await readReviews();
    const keys = new Map(bank.map(({ id, key }) => [id, key]));
    expect(reviews.map(({ id }) => id).toSorted()).toEqual(bank.map(({ id }) => id).toSorted());
    const open = reviews.filter(({ id, answer, resolution }) => keys.get(id) !== answer && resolution === undefined);
    expect(open).toEqual([]);
  });

  it('has an author, the verdict of its record of review, and a due date for each question', async () => {
    const records = new Map((await readReviews()).map((review) => [review.id, review]));
    const wrong = bank.filter(({ id, key, reviewed, reviewDue }) => {
      if (reviewed === 'pending') return false;
      const record = records.get(id);
      const verdict = record?.answer === key && record.resolution === undefined ? 'agrees' : 'resolved';
      return reviewed.on !== record?.on || reviewed.verdict !== verdict || reviewDue <= reviewed.on;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('has an address for at least a quarter of its sources, the same one wherever a source is named', () => {
    const sources = bank.flatMap((question) => question.sources);
    const titleOf = (source: (typeof sources)[number]) => (typeof source === 'string' ? source : source.title);
    const addresses = new Map(sources.map((source) => [titleOf(source), typeof source === 'string' ? '' : source.url]));
    expect(sources.filter((source) => typeof source !== 'string').length / sources.length).toBeGreaterThan(0.25);
    const differing = sources.filter(
      (source) => addresses.get(titleOf(source)) !== (typeof source === 'string' ? '' : source.url),
    );
    expect(differing).toEqual([]);
  });

  it('has no near-duplicates', () => {
    expect(nearDuplicates(bank)).toEqual([]);
  });
});

const good: WrittenQuestion = {
  id: 'sample-question',
  author: 'An author',
  reviewed: 'pending',
  reviewDue: '2028-11-17',
  disciplines: ['Physiology'],
  bodySystems: ['Renal and urinary'],
  difficulty: 'easy',
  concept: 'Vasopressin and water balance',
  task: 'mechanism',
  level: 'application',
  images: [],
  stem: 'A 24-year-old volunteer drinks a liter of water within ten minutes. '.repeat(3),
  leadIn: 'Which change follows first?',
  options: ['One', 'Two', 'Three', 'Four', 'Five'].map((text) => ({ text, explanation: 'Because. '.repeat(12) })),
  key: 'B',
  learningPoint: 'Water that is drunk quickly lowers the release of vasopressin.',
  sources: ['A textbook of physiology, chapter on the kidney'],
  corrections: [],
};
const withTexts = (texts: string[]) => ({
  ...good,
  options: good.options.map((option, index) => ({ ...option, text: texts[index] ?? '' })),
});
const withExplanation = (explanation: string) => ({
  ...good,
  options: good.options.map((option) => ({ ...option, explanation })),
});

describe('a flaw', () => {
  const flawed: Record<keyof typeof flaws, WrittenQuestion> = {
    'a lead-in that is no question': { ...good, leadIn: 'Name the first change.' },
    'a negative lead-in': { ...good, leadIn: 'Which change does NOT follow?' },
    'an option that speaks of the others': withTexts(['a', 'b', 'c', 'd', 'None of the above']),
    'two options that are the same': withTexts(['a', 'b', ' A', 'd', 'e']),
    'an explanation that names a letter': withExplanation(`Like option C. ${'x'.repeat(80)}`),
    'too short an explanation of the right option': withExplanation('x'.repeat(60)),
    'a picture that the stem does not point to': {
      ...good,
      images: [{ drawing: 'ecg-long-pr', alt: 'A strip with P waves and complexes' }],
    },
    'words about a picture or table that is not there': { ...good, stem: `${good.stem} The ECG is shown.` },
    'numbers out of order': withTexts(['10 mg', '20 mg', '15 mg', '40 mg', '50 mg']),
  };

  it.each(Object.entries(flawed))('is detected: %s', (flaw, question) => {
    expect(flawsOf(question)).toEqual([flaw]);
  });

  it('is not detected in a good question', () => {
    expect(flawsOf(good)).toEqual([]);
    expect(flawsOf(withTexts(['50%', '40%', '30%', '20%', '10%']))).toEqual([]);
    expect(flawsOf(withTexts(['10 mg', '20 mg', 'No treatment', '15 mg', '50 mg']))).toEqual([]);
  });
});

const withAddress = (url: string) => ({ sources: [{ title: 'A long enough title', url }] });

it.each([
  'https://doi.org/10.1056/NEJMoa1501035',
  'https://doi.org/10.1016/S0140-6736(15)00257-3',
  'https://www.nice.org.uk/guidance/ng136',
])('accepts the address %s', (url) => {
  expect(Schema.safeParse({ ...good, ...withAddress(url) }).success).toBe(true);
});

describe('an invalid question', () => {
  it.each([
    ['an unknown discipline', { disciplines: ['Astrology'] }],
    ['four options', { options: good.options.slice(1) }],
    ['a key that is no option', { key: 'F' }],
    ['HTML', { stem: `<b>bold</b> ${good.stem}` }],
    ['an unknown field', { hint: 'B' }],
    ['no source', { sources: [] }],
    ['a source with an address that is not encrypted', withAddress('http://example.org')],
    ['a DOI at a publisher, whose pages move', withAddress('https://www.nejm.org/doi/full/10.1056/NEJMoa1501035')],
    ['a DOI without a part', withAddress('https://doi.org/10.1056/')],
    ['a DOI with spaces', withAddress('https://doi.org/10.1056/NEJMoa 1501035')],
    ['an address with parameters', withAddress('https://example.org/guideline?utm_source=mail')],
    ['a review without a verdict', { reviewed: { by: 'A reader', on: '2026-11-17' } }],
    ['no date by which it must be reviewed', { reviewDue: undefined }],
    ['an unknown picture', { images: [{ drawing: 'a-cat', alt: 'A cat that sits on a mat in the sun' }] }],
    ['a picture without words for the blind', { images: [{ drawing: 'ecg-long-pr', alt: 'An ECG' }] }],
  ])('is rejected: %s', (_case, change) => {
    expect(Schema.safeParse({ ...good, ...change }).success).toBe(false);
  });
});

it('detects copied stems', () => {
  const copy = { ...good, id: 'another', stem: good.stem.replace('liter', 'gallon') };
  expect(nearDuplicates([good, copy])).toEqual([['sample-question', 'another']]);
});
