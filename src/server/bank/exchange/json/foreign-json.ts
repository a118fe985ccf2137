import type { FileRecord } from '#server/bank/exchange/exchanged-question.ts';
import { roleNamed } from '#server/bank/exchange/table/guess-roles.ts';
import { readMappedRow } from '#server/bank/exchange/table/mapped-question.ts';
import { readJsonQuestion } from './json-question.ts';

type JsonObject = Record<string, unknown>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A question in our own format or of another program. */
export const readJsonRecord = (place: string, value: unknown): FileRecord =>
  isForeignQuestion(value) ? readForeignQuestion(place, value) : readJsonQuestion(place, value);

/** Whether an object names a question differently from our own format, as data sets such as MedQA and MMLU do. */
const isForeignQuestion = (value: unknown): value is JsonObject =>
  isObject(value) && !('stem' in value) && Object.keys(value).some((key) => roleNamed(key) === 'stem');

/** Reads a question of another program: options as list or object, the answer by letter, number from 0, or text. */
function readForeignQuestion(place: string, value: JsonObject): FileRecord {
  const entries = Object.entries(isObject(value['question']) ? { ...value, ...value['question'] } : value);
  const cells = entries.flatMap(([key, given]) => {
    const role = roleNamed(key);
    const isWhole = role === null || role === 'options' || role === 'id';
    return isWhole ? [] : textsOf(given).map((text) => ({ role, text }));
  });
  const [, listed] = entries.find(([key]) => roleNamed(key) === 'options') ?? [];
  return readMappedRow(place, { cells, options: optionTexts(listed), firstNumber: 0 });
}

const textsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
};

/** `["a", "b"]`, `{"A": "a", "B": "b"}`, `[{"text": "a"}]` or `{"text": ["a", "b"]}`. */
function optionTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => (isObject(one) ? textOfOption(one) : textsOf(one)));
  if (!isObject(value)) return [];
  if (Array.isArray(value['text'])) return textsOf(value['text']);
  return Object.entries(value)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([, text]) => textsOf(text));
}

const textOfOption = (option: JsonObject): string[] =>
  textsOf(option['text'] ?? option['option'] ?? option['content'] ?? option['value']);
