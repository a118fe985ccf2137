/** One question of the file, up to its answer. */
export interface AikenRecord {
  /** The line where it starts, from 1. */
  line: number;
  text: string[];
  options: { letter: string; text: string }[];
  /** The text after `ANSWER:`; null if that line is missing. */
  answer: string | null;
  size: number;
}

const OPTION = /^([A-Z])[.)]\s+(\S.*)$/;
const ANSWER = /^(?:ANSWER\s*:|[Aa]nswer\s*:(?=\s*[A-Za-z]\s*$))\s*(.*)$/;

/** Longer than any question; further text is dropped and the record is rejected as too large. */
export const MAX_CHARACTERS = 200_000;

/**
 * Splits the lines of a file into records. `ANSWER:` ends a record. If that line is missing, the text of the next
 * question after a blank line, or another option A, ends it.
 */
export async function* recordsIn(lines: AsyncIterable<string>): AsyncGenerator<AikenRecord> {
  let record = emptyRecord(0);
  let place = 0;
  let isAfterBlank = false;
  for await (const line of lines) {
    place += 1;
    const words = line.trim();
    if (words === '') {
      isAfterBlank = true;
      continue;
    }
    const [, answer] = ANSWER.exec(words) ?? [];
    const [, letter = '', option = ''] = OPTION.exec(words) ?? [];
    if (startsAnother(record, letter, isAfterBlank) && answer === undefined) {
      yield record;
      record = emptyRecord(0);
    }
    if (record.line === 0) record = emptyRecord(place);
    record.size += line.length;
    if (answer !== undefined) {
      yield { ...record, answer };
      record = emptyRecord(0);
    } else if (record.size <= MAX_CHARACTERS) {
      if (isOption(record, letter)) record.options.push({ letter, text: option });
      else addWords(record, words, isAfterBlank);
    }
    isAfterBlank = false;
  }
  if (record.line > 0) yield record;
}

const emptyRecord = (line: number): AikenRecord => ({ line, text: [], options: [], answer: null, size: 0 });

const startsAnother = ({ options }: AikenRecord, letter: string, isAfterBlank: boolean) =>
  options.length > 0 && (letter === 'A' || (letter === '' && isAfterBlank));

/** Before option A, `E. coli` is part of the question text. */
const isOption = ({ options }: AikenRecord, letter: string) => letter === 'A' || (letter !== '' && options.length > 0);

/** Adds a line to the question text or, if there are options, to the last option. */
function addWords({ text, options }: AikenRecord, words: string, isAfterBlank: boolean) {
  const option = options.at(-1);
  if (option) option.text += `\n${words}`;
  else text.push(isAfterBlank && text.length > 0 ? `\n${words}` : words);
}
