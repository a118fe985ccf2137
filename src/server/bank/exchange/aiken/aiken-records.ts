/** What stands in a file between two answers. */
export interface AikenRecord {
  /** The line it begins in, counted from one. */
  line: number;
  text: string[];
  options: { letter: string; text: string }[];
  /** Behind `ANSWER:`; null where that line is missing. */
  answer: string | null;
  size: number;
}

const OPTION = /^([A-Z])[.)]\s+(\S.*)$/;
const ANSWER = /^(?:ANSWER\s*:|[Aa]nswer\s*:(?=\s*[A-Za-z]\s*$))\s*(.*)$/;

/** No question is as long; what comes beyond is left out and makes the record too large. */
export const MAX_CHARACTERS = 200_000;

/**
 * Takes the lines of a file apart. `ANSWER:` ends a record; so does, where that line was forgotten, the next question's
 * text behind a blank line, or another option A.
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

/** Before option A, `E. coli` is a word of the question. */
const isOption = ({ options }: AikenRecord, letter: string) => letter === 'A' || (letter !== '' && options.length > 0);

/** Of the question or, once there are options, of the last of them. */
function addWords({ text, options }: AikenRecord, words: string, isAfterBlank: boolean) {
  const option = options.at(-1);
  if (option) option.text += `\n${words}`;
  else text.push(isAfterBlank && text.length > 0 ? `\n${words}` : words);
}
