import { difficultyWord, difficultyWords } from '#server/bank/exchange/difficulty-words.ts';
import type { ExchangedQuestion, FileRecord } from '#server/bank/exchange/exchanged-question.ts';
import { firstReason } from '#server/bank/exchange/first-reason.ts';
import { optionLetters, rightOption } from '#server/bank/exchange/option-letters.ts';
import { QuestionStatus } from '#shared/bank/question.contract.ts';
import { readImages, readNames, readSources, unguarded, writeImages, writeNames, writeSources } from './csv-cells.ts';

type Cells = Record<string, string>;

export function writeCsvQuestion(question: ExchangedQuestion): Cells {
  const cells: Cells = {
    id: question.publicId ?? '',
    status: question.status ?? '',
    difficulty: difficultyWord(question.intendedDifficulty) ?? '',
    disciplines: writeNames(question.disciplines),
    bodySystems: writeNames(question.bodySystems),
    concept: question.concept ?? '',
    keywords: writeNames(question.keywords),
    stem: question.stem,
    leadIn: question.leadIn,
    key: optionLetters[question.options.findIndex(({ isRight }) => isRight)] ?? '',
    learningPoint: question.learningPoint,
    sources: writeSources(question.sources),
    images: writeImages(question.images),
  };
  question.options.forEach(({ text, explanation }, position) => {
    cells[`option${optionLetters[position]}`] = text;
    cells[`explanation${optionLetters[position]}`] = explanation;
  });
  return cells;
}

export function readCsvQuestion(place: string, row: Cells): FileRecord {
  const record = recordOf(place, row);
  return 'refused' in record ? { ...record, text: row['stem'] ?? '' } : record;
}

function recordOf(place: string, row: Cells): FileRecord {
  const cell = (name: string) => unguarded((row[name] ?? '').replaceAll(/\r\n?/g, '\n'));
  const options = optionsOf(cell);
  if ('refused' in options) return { place, refused: options.refused };
  const status = QuestionStatus.safeParse(cell('status').trim().toLowerCase());
  if (cell('status').trim() !== '' && !status.success) return { place, refused: unknown('status', cell('status')) };
  const difficulty = difficultyOf(cell('difficulty'));
  if (difficulty === undefined) return { place, refused: unknown('difficulty', cell('difficulty')) };
  const images = readImages(cell('images'));
  if (!images.success) return { place, refused: firstReason(images.error) };

  const question: ExchangedQuestion = {
    publicId: cell('id').trim() || null,
    status: status.data ?? null,
    intendedDifficulty: difficulty,
    disciplines: readNames(cell('disciplines')),
    bodySystems: readNames(cell('bodySystems')),
    concept: cell('concept').trim() || null,
    keywords: readNames(cell('keywords')),
    stem: cell('stem'),
    leadIn: cell('leadIn'),
    options,
    learningPoint: cell('learningPoint'),
    sources: readSources(cell('sources')),
    images: images.data.map(({ name, altText, data }) => ({ name, altText, bytes: Buffer.from(data, 'base64') })),
  };
  return { place, question };
}

type Cell = (name: string) => string;

function optionsOf(cell: Cell): ExchangedQuestion['options'] | { refused: string } {
  const texts = optionLetters.map((letter) => cell(`option${letter}`));
  const count = texts.findLastIndex((text) => text.trim() !== '') + 1;
  const gap = texts.slice(0, count).findIndex((text) => text.trim() === '');
  if (gap >= 0) return { refused: `Option ${optionLetters[gap]} is empty, but a later one is not.` };
  const right = cell('key').trim() === '' ? { position: null } : rightOption(cell('key'), count);
  if ('refused' in right) return right;
  return optionLetters.slice(0, count).map((letter, position) => ({
    text: cell(`option${letter}`),
    explanation: cell(`explanation${letter}`),
    isRight: position === right.position,
  }));
}

function difficultyOf(cell: string) {
  const word = cell.trim().toLowerCase();
  if (word === '') return null;
  return Object.entries(difficultyWords).find(([name]) => name === word)?.[1];
}

const unknown = (what: string, cell: string) => `Its ${what} “${cell.trim().slice(0, 40)}” is not known.`;
