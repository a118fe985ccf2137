import { optionLetters } from '#server/bank/exchange/option-letters.ts';

/** Common names of columns in sheets and data sets, without case, spaces and signs. */
const names: [role: string, pattern: RegExp][] = [
  ['stem', /^(?:stem|question|questiontext|questionstem|vignette|text|prompt|sent1|item|frage)$/],
  ['leadIn', /^(?:leadin|leadinquestion)$/],
  ['options', /^(?:options|choices|answers|answeroptions|answerchoices)$/],
  ['correct', /^(?:correctoption|correctanswertext|rightanswer|rightoption|correctchoice)$/],
  [
    'wrong',
    /^(?:wrong|incorrect|distractor|falseanswer|wronganswers?|incorrectanswers?|wrongoption|incorrectoption)\d*$/,
  ],
  [
    'key',
    /^(?:key|answer|answeridx|answerindex|answerkey|answerletter|correct|correctanswer|correctanswers|cop|label|solution|rightkey)$/,
  ],
  ['explanation', /^(?:explanation|exp|rationale|feedback|generalfeedback|reasoning|comment|comments)$/],
  ['learningPoint', /^(?:learningpoint|takehome|takehomemessage|keypoint|educationalobjective)$/],
  ['sources', /^(?:sources?|references?|citation)$/],
  ['keywords', /^(?:keywords?|topics?|topicname|tags?|categor(?:y|ies)|subject|subjectname|chapter)$/],
  ['disciplines', /^(?:disciplines?|specialt(?:y|ies))$/],
  ['bodySystems', /^(?:bodysystems?|systems?|organsystems?)$/],
  ['concept', /^concept$/],
  ['difficulty', /^(?:difficulty|level)$/],
  ['status', /^status$/],
  ['id', /^(?:id|publicid)$/],
];

const plain = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The role of a column by its heading: `Option 3`, `Choice C`, `ending2`, `opc` and `C` are the third option. */
export function roleNamed(heading: string): string | null {
  const name = plain(heading);
  const [, part = '', mark = ''] =
    /^(option|choice|answer|opt|op|ending|alternative|explanation|exp|)([a-h]|[1-8])$/.exec(name) ?? [];
  if (mark !== '') {
    const place = /\d/.test(mark) ? Number(mark) - 1 : mark.charCodeAt(0) - 'a'.charCodeAt(0);
    return `${part.startsWith('exp') ? 'explanation' : 'option'}${optionLetters[place]}`;
  }
  return names.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}

/** The roles of the columns by their headings; a role that only one column can have goes to the first. */
export function rolesOfHeadings(headings: string[]): string[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const role = roleNamed(heading) ?? 'ignore';
    if (taken.has(role) && role !== 'wrong' && role !== 'keywords' && role !== 'key') return 'ignore';
    taken.add(role);
    return role;
  });
}

/**
 * The roles with the longest unnamed column as the question, if the headings name the options and the answer but no
 * question: `Case`, `Frage / stem`.
 */
export function withLongestAsStem(roles: string[], rows: string[][]): string[] {
  if (roles.includes('stem') || !roles.includes('key')) return roles;
  const length = (column: number) => rows.reduce((sum, row) => sum + (row[column]?.length ?? 0), 0);
  const unnamed = roles.flatMap((role, column) => (role === 'ignore' ? [column] : []));
  const longest = unnamed.toSorted((one, other) => length(other) - length(one))[0];
  return roles.map((role, column) => (column === longest ? 'stem' : role));
}

const isKey = (cell: string) => /^[a-h]$/i.test(cell.trim());

/**
 * The roles of columns without headings, by their contents, as in the tables of MMLU: the longest text is the question,
 * single letters are the answer, and the columns between them are the options. Null if it does not look like questions.
 */
export function rolesOfContents(rows: string[][]): string[] | null {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const cells = (column: number) => rows.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');
  const columns = Array.from({ length: width }, (_, column) => column);
  const key = columns.findLast((column) => cells(column).length > 0 && cells(column).every(isKey));
  if (key === undefined) return null;
  const length = (column: number) => cells(column).reduce((sum, cell) => sum + cell.length, 0);
  const stem = columns.filter((column) => column < key).toSorted((one, other) => length(other) - length(one))[0];
  if (stem === undefined || key - stem < 3 || key - stem - 1 > optionLetters.length) return null;
  return columns.map((column) => {
    if (column === stem) return 'stem';
    if (column === key) return 'key';
    return column > stem && column < key ? `option${optionLetters[column - stem - 1]}` : 'ignore';
  });
}

/** Whether the roles are enough to read questions. */
export const areUseful = (roles: string[]): boolean =>
  roles.includes('stem') &&
  (roles.includes('options') ||
    roles.includes('correct') ||
    (roles.includes('wrong') && roles.includes('key')) ||
    roles.filter((role) => /^option[A-H]$/.test(role)).length > 1);
