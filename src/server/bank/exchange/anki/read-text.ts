import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { csvProblem } from '#server/bank/exchange/csv/csv-problem.ts';
import type { FileRecord } from '#server/bank/exchange/exchanged-question.ts';
import { optionLetters } from '#server/bank/exchange/option-letters.ts';
import {
  bytesOf,
  MAX_RECORD_CHARACTERS,
  type SourceFile,
  startOf,
  UnreadableFile,
} from '#server/bank/exchange/source-file.ts';
import { utf8Text } from '#server/bank/exchange/utf8-text.ts';
import type { AnkiNote } from './anki-note.ts';
import { noteToQuestion } from './note-to-question.ts';
import { plainLines } from './plain-lines.ts';
import { readTextHeader, type TextHeader } from './text-header.ts';

const KEY = /^(?:[A-Ha-h]|[1-8]|[01](?:[\s,]+[01])+)$/;
const FEWEST_OPTIONS = 3;

/**
 * Text exports rarely name their fields. After a question and some options, a field that contains only a letter, a
 * number or a row of 1s and 0s is the key; without such a field, the note is a front and a back side.
 */
function namesByPosition(fields: string[]): string[] {
  const key = fields.findIndex((html, index) => index > FEWEST_OPTIONS && KEY.test(plainLines(html).join(' ')));
  if (key < 0 || key > optionLetters.length + 1) return ['Front', 'Back', 'Extra'];
  const options = optionLetters.slice(0, key - 1).map((letter) => `Option ${letter}`);
  return ['Question', ...options, 'Key', 'Explanation', 'Sources'];
}

type Row = { record: string[]; info: { lines: number } };

export async function* readNotes(file: SourceFile): AsyncGenerator<FileRecord> {
  const header = readTextHeader(await startOf(file));
  const parser = parse({
    delimiter: header.separator,
    from_line: header.lineCount + 1,
    info: true,
    max_record_size: MAX_RECORD_CHARACTERS,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  const text = Readable.from(utf8Text(bytesOf(file)));
  text.on('error', (error) => parser.destroy(error));
  text.pipe(parser);
  let lastLine = header.lineCount;
  try {
    for await (const { record, info } of parser as AsyncIterable<Row>) {
      yield await noteToQuestion(noteOf(`line ${lastLine + 1}`, record, header), noOtherPictures);
      lastLine = info.lines;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFile(`These notes cannot be read: ${csvProblem(error)}.`, { cause: error });
  } finally {
    text.destroy();
  }
}

function noteOf(place: string, cells: string[], header: TextHeader): AnkiNote {
  const texts = cells.filter((_, index) => !header.otherColumns.has(index));
  const html = header.isHtml ? texts : texts.map(asHtml);
  const noteType = header.noteTypeColumn === null ? header.noteType : (cells[header.noteTypeColumn] ?? '');
  const names = header.names.length > 0 ? header.names : namesByPosition(html);
  return {
    place,
    noteType,
    isCloze: /cloze/i.test(noteType) || texts.some((text) => /\{\{c\d+::/.test(text)),
    fields: html.map((one, index) => ({ name: names[index] ?? `Field ${index + 1}`, html: one })),
    tags: (header.tagsColumn === null ? '' : (cells[header.tagsColumn] ?? '')).split(/\s+/).filter((tag) => tag !== ''),
  };
}

const asHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(/\r?\n/g, '<br>');

/** A text file contains no other files, so only pictures embedded in a field can be imported. */
const noOtherPictures = async () => null;
