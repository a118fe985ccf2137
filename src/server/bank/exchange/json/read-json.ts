import type { FileRecord } from '#server/bank/exchange/exchanged-question.ts';
import { roleNamed } from '#server/bank/exchange/table/guess-roles.ts';
import { readMappedRow } from '#server/bank/exchange/table/mapped-question.ts';
import { SAMPLE_ROWS } from '#server/bank/exchange/table/read-table.ts';
import { withSample } from '#server/bank/exchange/table/with-sample.ts';
import type { ColumnMapping } from '#shared/bank/imports.contract.ts';
import {
  fieldsOf,
  guessFields,
  isObject,
  type JsonObject,
  markedOptions,
  optionTexts,
  textsOf,
  unknownFields,
} from './json-fields.ts';
import { ownNames, readJsonQuestion } from './json-question.ts';

/** One value of a file, or why it is none. */
export type JsonRecord = { place: string; value: unknown } | { place: string; refused: string };

/** Reads questions in our own format, and those of other programs with the roles that were chosen or can be guessed. */
export async function* readJson(
  records: AsyncIterable<JsonRecord>,
  mapping: ColumnMapping | undefined,
): AsyncGenerator<FileRecord> {
  const { sample, rest } = await withSample(records, SAMPLE_ROWS);
  const foreign = foreignIn(sample);
  const chosen = mapping?.names === undefined ? guessFields(foreign, foreign.length === sample.length) : mapping;
  const readMapped = chosen === null ? null : mappedReader(chosen, foreign);
  const read = (record: JsonRecord): FileRecord => {
    if ('refused' in record) return record;
    const isMapped = mapping?.names !== undefined || isForeign(record.value);
    return isMapped && readMapped !== null ? readMapped(record) : readJsonQuestion(record.place, record.value);
  };
  for (const record of sample) yield read(record);
  for await (const record of rest) yield read(record);
}

const foreignIn = (records: JsonRecord[]): JsonObject[] =>
  records.flatMap((record) => ('value' in record && isForeign(record.value) ? [record.value] : []));

/** Whether an object is no question in our own format, as in data sets such as MedQA and MMLU. */
function isForeign(value: unknown): value is JsonObject {
  if (!isObject(value)) return false;
  const { options } = value;
  const hasOwnOptions =
    options === undefined || options === null || (Array.isArray(options) && options.every(isObject));
  const others = Object.keys(value).filter((name) => !ownNames.has(name));
  return !hasOwnOptions || others.some((name) => !('stem' in value) || roleNamed(name) !== null);
}

type Fields = Pick<ColumnMapping, 'columns' | 'names'>;

function mappedReader({ columns, names = [] }: Fields, sample: JsonObject[]) {
  const rowOf = (value: JsonObject) => {
    const fields = fieldsOf(value);
    const cells = names.map((name, place) => ({ role: columns[place] ?? 'ignore', value: fields.get(name) }));
    const listed = cells.find(({ role }) => role === 'options')?.value;
    return {
      options: optionTexts(listed),
      cells: [
        ...cells.flatMap(({ role, value: given }) =>
          role === 'options' && typeof given !== 'string' ? [] : textsOf(given).map((text) => ({ role, text })),
        ),
        ...markedOptions(listed).map((text) => ({ role: 'key', text })),
      ],
    };
  };
  const firstNumber = firstNumberOf(sample.map(rowOf));
  return ({ place, value }: { place: string; value: unknown }): FileRecord =>
    isObject(value)
      ? readMappedRow(place, { ...rowOf(value), firstNumber })
      : { place, refused: 'It is not an object with fields.' };
}

/** Programs count from 0, unless the last option is named by the number of options. */
function firstNumberOf(rows: { options: string[]; cells: { role: string; text: string }[] }[]): 0 | 1 {
  const counts = rows.map(({ options, cells }) => ({
    keys: cells.filter(({ role }) => role === 'key').map(({ text }) => text.trim()),
    count: options.length || cells.filter(({ role }) => /^option[A-H]$/.test(role)).length,
  }));
  const hasZero = counts.some(({ keys }) => keys.includes('0'));
  return !hasZero && counts.some(({ keys, count }) => count > 0 && keys.includes(String(count))) ? 1 : 0;
}

/** The fields of the first records as a table; null if they are in our own format. */
export function tableOfJson(records: JsonRecord[]): { mapping: ColumnMapping; rows: string[][] } | null {
  const foreign = foreignIn(records);
  if (foreign.length === 0) return null;
  const mapping = guessFields(foreign, true) ?? unknownFields(foreign);
  const rows = foreign.map((record) => {
    const fields = fieldsOf(record);
    return mapping.names.map((name) => shownValue(fields.get(name)));
  });
  return { mapping, rows: [mapping.names, ...rows] };
}

const shownValue = (value: unknown): string =>
  typeof value === 'object' && value !== null ? optionTexts(value).join(' | ') : textsOf(value).join('');
