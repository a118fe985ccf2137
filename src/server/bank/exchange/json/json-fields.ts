import { optionLetters } from '#server/bank/exchange/option-letters.ts';
import { areUseful, rolesOfHeadings } from '#server/bank/exchange/table/guess-roles.ts';
import { positionOf } from '#server/bank/exchange/table/mapped-question.ts';
import type { ColumnMapping } from '#shared/bank/imports.contract.ts';

export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const MAX_FIELDS = 60;
const MAX_DEPTH = 3;
const OPTION_NAME = /^(?:option|choice|answer|opt)?[ _-]?(?:[a-h]|\d)$/i;

const isOptionObject = (value: JsonObject) =>
  Array.isArray(value['text']) || Object.keys(value).every((key) => OPTION_NAME.test(key));

/** The fields of a record. Those of an object in it are named `outer.inner`; an object of options is one field. */
export function fieldsOf(record: JsonObject, depth = 1): Map<string, unknown> {
  return new Map(
    Object.entries(record).flatMap(([name, value]): [string, unknown][] =>
      isObject(value) && !isOptionObject(value) && depth < MAX_DEPTH
        ? [...fieldsOf(value, depth + 1)].map(([inner, one]) => [`${name}.${inner}`, one])
        : [[name, value]],
    ),
  );
}

/** The texts of a value or list. Lists in lists are read only a few levels deep, because files may be malicious. */
export const textsOf = (value: unknown, depth = 0): string[] => {
  if (Array.isArray(value)) return depth < MAX_DEPTH ? value.flatMap((one) => textsOf(one, depth + 1)) : [];
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
};

/** `["a", "b"]`, `{"A": "a", "B": "b"}`, `[{"text": "a"}]` or `{"text": ["a", "b"]}`. */
export function optionTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => (isObject(one) ? textOfOption(one) : textsOf(one)));
  if (!isObject(value)) return [];
  if (Array.isArray(value['text'])) return textsOf(value['text']);
  return Object.entries(value)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([, text]) => textsOf(text));
}

const textOfOption = (option: JsonObject): string[] =>
  textsOf(option['text'] ?? option['option'] ?? option['content'] ?? option['value'] ?? option['answer']);

const CORRECT = /^(?:is_?)?(?:correct|right|true|answer)$/i;

/** The options that say themselves that they are right: `{"text": "a", "isCorrect": true}`. */
export const markedOptions = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [])
    .filter(isObject)
    .filter((option) => Object.entries(option).some(([name, given]) => given === true && CORRECT.test(name)))
    .flatMap(textOfOption);

/** What the fields of records contain, by their names or else contents; null if no question and options are found. */
export function guessFields(records: JsonObject[], byContents: boolean): (ColumnMapping & { names: string[] }) | null {
  const rows = records.map((record) => fieldsOf(record));
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))].slice(0, MAX_FIELDS);
  // Numbers as ids are not unique enough, and ids of other programs are none of ours.
  const named = rolesOfHeadings(names.map((name) => name.replace(/^question\./, ''))).map((role) =>
    role === 'id' ? 'ignore' : role,
  );
  const columns = areUseful(named) || !byContents ? named : withRolesOfContents(rows, names, named);
  return areUseful(columns) ? { hasHeader: true, columns, names } : null;
}

/** Names of all fields, for the admin to choose what they contain if it cannot be guessed. */
export const unknownFields = (records: JsonObject[]): ColumnMapping & { names: string[] } => {
  const names = [...new Set(records.flatMap((record) => [...fieldsOf(record).keys()]))].slice(0, MAX_FIELDS);
  return { hasHeader: true, columns: names.map(() => 'ignore'), names };
};

type Row = Map<string, unknown>;

/** Adds the roles that no name gives: a list of options, the answer that names one of them, and the question. */
function withRolesOfContents(rows: Row[], names: string[], named: string[]): string[] {
  const roles = new Map(names.map((name, place) => [name, named[place] ?? 'ignore']));
  const fieldWith = (role: string) => names.find((name) => roles.get(name) === role);
  const free = () => names.filter((name) => roles.get(name) === 'ignore');
  const assign = (name: string | undefined, role: string) => name !== undefined && roles.set(name, role);
  const isIn = (name: string, fits: (row: Row) => boolean) =>
    rows.some((row) => row.has(name)) && rows.every((row) => !row.has(name) || fits(row));
  const areOptions = (name: string) =>
    isIn(name, (row) => {
      const { length } = optionTexts(row.get(name));
      return length > 1 && length <= optionLetters.length;
    });
  const namesOption = (key: string, options: string) =>
    key !== options &&
    isIn(key, (row) =>
      textsOf(row.get(key)).some((text) => positionOf(text, optionTexts(row.get(options)), 0) !== null),
    );

  if (fieldWith('options') === undefined && named.filter((role) => /^option[A-H]$/.test(role)).length < 2) {
    const lists = free().filter(areOptions);
    assign(lists.find((list) => free().some((key) => namesOption(key, list))) ?? lists[0], 'options');
  }
  const options = fieldWith('options');
  if (fieldWith('key') === undefined && options !== undefined) {
    const keys = free().filter((name) => namesOption(name, options));
    // A number may also be a running number, so the text or letter of an option is preferred.
    assign(keys.find((name) => rows.some((row) => typeof row.get(name) === 'string')) ?? keys.at(-1), 'key');
  }
  if (fieldWith('stem') === undefined) assign(questionAmong(rows, free()), 'stem');
  return names.map((name) => roles.get(name) ?? 'ignore');
}

/** The text that most often ends like a question, or else the longest. */
function questionAmong(rows: Row[], names: string[]): string | undefined {
  const texts = (name: string) => rows.map((row) => row.get(name)).filter((value) => typeof value === 'string');
  const score = (name: string) =>
    texts(name).reduce((sum, text) => sum + text.length + (/[?:]\s*$/.test(text) ? 100_000 : 0), 0);
  return names.filter((name) => texts(name).length > 0).toSorted((one, other) => score(other) - score(one))[0];
}
