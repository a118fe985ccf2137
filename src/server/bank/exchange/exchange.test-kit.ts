import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect, onTestFinished } from 'vitest';
import type { ExchangeFormat } from './exchange-format.ts';
import type { ExchangedImage, ExchangedQuestion, FileRecord } from './exchanged-question.ts';
import { formatOf } from './formats.ts';
import { openSourceFile, type SourceFile, startOf } from './source-file.ts';

/** A picture of two by two pixels. */
const pngOf = (middle: string) =>
  Buffer.from(`iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGM${middle}AAAABJRU5ErkJggg==`, 'base64');
export const redPicture: ExchangedImage = {
  name: 'red.png',
  altText: 'A red square, "bright" & < 2 mm',
  bytes: pngOf('4IacBRAwQCgAgFgQ5YebC6g'),
};
export const bluePicture: ExchangedImage = {
  name: 'blue square.png',
  altText: 'Ein blaues Quadrat: größer, dunkler; 蓝色',
  bytes: pngOf('QsTkBRAwQCgAb3gRhsgNjog'),
};

let made = 0;

/** A complete, unique question; tests pass the fields that matter to them. Its tags exist in the reference data. */
export function sampleQuestion(given: Partial<ExchangedQuestion> = {}): ExchangedQuestion {
  made += 1;
  return {
    publicId: `sample-question-${made}`,
    status: 'published',
    intendedDifficulty: 2,
    disciplines: ['Anatomy'],
    bodySystems: ['Musculoskeletal'],
    concept: null,
    keywords: [],
    stem: `A ${made + 20}-year-old man fell off a ladder ${made} hours ago and cannot lift his right arm above the shoulder.`,
    leadIn: 'Which nerve is most likely injured?',
    options: sampleOptions(['Axillary nerve', 'Radial nerve', 'Ulnar nerve', 'Median nerve', 'Suprascapular nerve'], 0),
    learningPoint: 'The axillary nerve winds around the surgical neck of the humerus.',
    sources: [{ title: 'Moore, Clinically Oriented Anatomy, chapter on the upper limb', url: null }],
    images: [],
    ...given,
  };
}

export const sampleOptions = (texts: string[], right: number) =>
  texts.map((text, position) => ({
    text,
    explanation: `${text}: this is what is to be said about it, and why it fits or does not.`,
    isRight: position === right,
  }));

/** All characters with a special meaning in one of the formats. */
const TRICKY = String.raw`a = b, c ~ d, e # f, {g} h: i \\ j "k" 'l'; m -> n, 50 %`;

/** A dozen questions that cover everything a question can contain, in the form of an export: Markdown, trimmed. */
export const sampleQuestions = (): ExchangedQuestion[] => [...withTrickyTexts(), ...withTrickyParts()];

const withTrickyTexts = (): ExchangedQuestion[] => [
  sampleQuestion({
    stem: `Здравствуйте, 你好, مرحبا, 👩‍⚕️ and ≥ 5 µmol/l, naïve, e\u0301: more than fifty characters of every kind.`,
    options: sampleOptions(['β-Blocker', '血圧', 'مرحبا', '🫀 heart', 'Ångström'], 1),
  }),
  sampleQuestion({
    stem: `${TRICKY} and a few words more`,
    leadIn: `What follows from ${TRICKY}?`,
    options: sampleOptions([`${TRICKY} 1`, `${TRICKY} 2`, `${TRICKY} 3`, `${TRICKY} 4`], 3),
    learningPoint: TRICKY,
    sources: [{ title: TRICKY, url: 'https://example.org/a?b=c&d=%20e#f' }],
  }),
  sampleQuestion({
    stem: 'First line of the vignette, with something said.\nSecond line.\n\nA new paragraph with more to read.',
    leadIn: 'What is next,\nafter a line break?',
    options: ['One\nand two', 'Three', 'Four'].map((text, position) => ({
      text,
      explanation: `${text}\n\nA second paragraph of the explanation.\nWith a line break.`,
      isRight: position === 0,
    })),
    learningPoint: 'One line.\n\nAnother paragraph.',
  }),
  sampleQuestion({
    stem: 'Her values are *slightly* **raised**:\n\n| Value | Result |\n| --- | --- |\n| Sodium | 150 mmol/l |\n| Potassium | 5.5 mmol/l |\n\n* thirst\n* weakness\n\n1. first\n2. second',
  }),
];

const withTrickyParts = (): ExchangedQuestion[] => [
  sampleQuestion(),
  sampleQuestion({ options: sampleOptions(['One', 'Two', 'Three'], 2), intendedDifficulty: 1 }),
  sampleQuestion({ options: sampleOptions(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'], 7), intendedDifficulty: 3 }),
  sampleQuestion({ images: [redPicture] }),
  sampleQuestion({ images: [bluePicture, redPicture] }),
  sampleQuestion({
    disciplines: ['Anatomy', 'Neurology', 'Surgery'],
    bodySystems: ['Musculoskeletal', 'Gastrointestinal'],
    concept: 'Gout: first-line drugs, "acute"; <48 h> [1] = a & b',
  }),
  sampleQuestion({
    sources: [
      { title: 'Moore, Anatomy', url: 'https://example.org/moore' },
      { title: 'A paper (2024), pages 3–7', url: null },
    ],
  }),
  sampleQuestion({ status: 'draft', intendedDifficulty: null, learningPoint: '', sources: [] }),
];

/** Deleted with the test and not at exit, because this module outlives the test file. */
async function newPath(extension: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vignette-exchange-'));
  onTestFinished(async () => rm(folder, { recursive: true }));
  return path.join(folder, `questions.${extension}`);
}

export async function fileOf(content: string | Uint8Array, name = 'questions.txt'): Promise<SourceFile> {
  const place = await newPath('tmp');
  await writeFile(place, content);
  return openSourceFile(place, name);
}

export async function writeToFile(format: ExchangeFormat, questions: ExchangedQuestion[]): Promise<SourceFile> {
  if (!format.write) throw new Error(`${format.name} cannot be written.`);
  const place = await newPath(format.extension);
  await pipeline(format.write(asStream(questions)), createWriteStream(place));
  return openSourceFile(place, `questions.${format.extension}`);
}

async function* asStream(questions: ExchangedQuestion[]) {
  yield* questions;
}

/** Without the texts of rejected records, which only name them in the report. */
export async function readAll(format: ExchangeFormat, file: SourceFile): Promise<FileRecord[]> {
  const records: FileRecord[] = [];
  for await (const record of format.read(file)) {
    records.push('refused' in record ? { place: record.place, refused: record.refused } : record);
  }
  return records;
}

/** Returns the questions, and requires that no record was rejected. */
export const questionsIn = (records: FileRecord[]): ExchangedQuestion[] => {
  expect(records.filter((record) => 'refused' in record)).toEqual([]);
  return records.flatMap((record) => ('question' in record ? [record.question] : []));
};

/** The questions after an export to this format and an import of the file. */
export const throughFile = async (format: ExchangeFormat, questions: ExchangedQuestion[]) =>
  questionsIn(await readAll(format, await writeToFile(format, questions)));

/** Requires that an export to this format and an import of the file return the same questions. */
export const expectRoundTrip = async (format: ExchangeFormat, questions: ExchangedQuestion[]) =>
  expectSameQuestions(await throughFile(format, questions), questions);

/** The same for everything that a question can contain. The file is recognised, and read to its end. */
export async function expectFullRoundTrip(format: ExchangeFormat) {
  const questions = sampleQuestions();
  const file = await writeToFile(format, questions);
  expectSameQuestions(questionsIn(await readAll(format, file)), questions);
  expect(file.bytesRead).toBe(file.size);
  expect(formatOf(await startOf(file), file.name)?.name).toBe(format.name);
}

/** Compares everything except the file names of pictures. */
export function expectSameQuestions(actual: ExchangedQuestion[], expected: ExchangedQuestion[]) {
  expect(actual.map(comparable)).toEqual(expected.map(comparable));
}

const comparable = ({ images, ...question }: ExchangedQuestion) => ({
  ...question,
  images: images.map(({ altText, bytes }) => ({ altText, bytes: bytes.toString('base64') })),
});
