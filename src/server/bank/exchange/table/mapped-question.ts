import { readNames, readSources } from '#server/bank/exchange/csv/csv-cells.ts';
import type { ExchangedQuestion, FileRecord } from '#server/bank/exchange/exchanged-question.ts';
import { difficultyNamed } from '#server/bank/exchange/labels.ts';
import { optionLetters } from '#server/bank/exchange/option-letters.ts';
import { plainToMarkdown } from '#server/bank/exchange/plain-to-markdown.ts';
import { splitQuestionText } from '#server/bank/exchange/question-text.ts';
import { QuestionStatus } from '#shared/bank/question.contract.ts';

/** The contents of a row: the roles of its cells with their texts, in the order of the columns. */
export interface MappedRow {
  cells: { role: string; text: string }[];
  /** A list of options in one cell. */
  options?: string[];
  /** Whether a number as the answer counts from 0 or from 1. */
  firstNumber: 0 | 1;
}

/** A question of a table that Vignette did not write. What is missing makes it a draft. */
export function readMappedRow(place: string, row: MappedRow): FileRecord {
  const all = (role: string) => row.cells.filter((cell) => cell.role === role).map(({ text }) => text.trim());
  const first = (role: string) => all(role).find((text) => text !== '') ?? '';
  const stem = first('stem');
  if (stem === '') return { place, refused: 'It has no question.' };
  const { texts, right } = optionsOf(row, all, first);
  if (texts.length > optionLetters.length) return { place, refused: `It has ${texts.length} options.`, text: stem };
  const lesson = plainToMarkdown(first('explanation'));
  const leadIn = first('leadIn');
  const parts = leadIn === '' ? splitQuestionText(stem) : { stem, leadIn };
  const status = QuestionStatus.safeParse(first('status').toLowerCase());
  const question: ExchangedQuestion = {
    publicId: first('id') || null,
    status: status.data ?? null,
    intendedDifficulty: difficultyNamed(first('difficulty')),
    disciplines: all('disciplines').flatMap(readNames),
    bodySystems: all('bodySystems').flatMap(readNames),
    keywords: all('keywords').flatMap(readNames),
    concept: first('concept') || null,
    stem: plainToMarkdown(parts.stem),
    leadIn: plainToMarkdown(parts.leadIn),
    options: texts.map((text, position) => ({
      text: plainToMarkdown(text),
      explanation:
        plainToMarkdown(first(`explanation${optionLetters[position]}`)) || (position === right ? lesson : ''),
      isRight: position === right,
    })),
    learningPoint: plainToMarkdown(first('learningPoint')),
    sources: readSources(first('sources')),
    images: [],
  };
  return { place, question };
}

type Cells = (role: string) => string[];

/** The options and the position of the right one; null if the answer names none of them. */
function optionsOf(row: MappedRow, all: Cells, first: (role: string) => string) {
  const listed = row.options?.length ? row.options : splitOptions(first('options'));
  // An empty column between two options keeps its letter, so that the answer still fits.
  const lettered = optionLetters.map((letter) => first(`option${letter}`));
  const texts = listed.length > 0 ? listed : lettered;
  const wrong = all('wrong').filter((text) => text !== '');
  const isTextOfAnswer = wrong.length > 0 && texts.every((text) => text === '');
  const correct = first('correct') || (isTextOfAnswer ? first('key') : '');
  if (correct !== '') return { texts: [correct, ...wrong], right: 0 };
  const keys = all('key').filter((key) => key !== '');
  const right =
    keys.map((key) => positionOf(key, texts, row.firstNumber)).find((position) => position !== null) ?? null;
  const kept = texts.flatMap((text, position) => (text === '' ? [] : [{ text, isRight: position === right }]));
  const place = kept.findIndex(({ isRight }) => isRight);
  return { texts: kept.map(({ text }) => text), right: place < 0 ? null : place };
}

/** One option per line, or separated by `|` or `;`, with or without letters. */
function splitOptions(cell: string): string[] {
  const separator = ['\n', '|', ';'].find((mark) => cell.includes(mark));
  if (separator === undefined) return [];
  return cell
    .split(separator)
    .map((text) => text.trim().replace(/^(?:\(?[A-Ha-h][.):]|\(?[1-8][.):])\s+/, ''))
    .filter((text) => text !== '');
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** The option that an answer names by its text, letter or number. */
export function positionOf(key: string, texts: string[], firstNumber: 0 | 1): number | null {
  const same = texts.findIndex((text) => text !== '' && plain(text) === plain(key));
  if (same >= 0) return same;
  const [, letter, number] = /^(?:option|choice|answer)?\s*\(?(?:([A-Ha-h])|(\d))[.):]?$/i.exec(key.trim()) ?? [];
  const position = letter === undefined ? Number(number) - firstNumber : optionLetters.indexOf(letter.toUpperCase());
  return texts[position] ? position : null;
}
