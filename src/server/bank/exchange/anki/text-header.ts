const SEPARATORS = new Map([
  ['tab', '\t'],
  ['comma', ','],
  ['semicolon', ';'],
  ['space', ' '],
  ['pipe', '|'],
  ['colon', ':'],
]);

/** The header lines of a text export. Column numbers start at 0. */
export interface TextHeader {
  lineCount: number;
  separator: string;
  isHtml: boolean;
  /** The names of the field columns, if the file contains them. */
  names: string[];
  noteType: string;
  noteTypeColumn: number | null;
  tagsColumn: number | null;
  /** Columns that are not fields. */
  otherColumns: Set<number>;
}

export function readTextHeader(start: string): TextHeader {
  const lines: string[] = [];
  for (const line of start.split(/\r?\n/)) {
    if (!line.startsWith('#')) break;
    lines.push(line);
  }
  const entries = new Map(lines.map((line) => [line.slice(1).split(':')[0]?.toLowerCase() ?? '', valueOf(line)]));
  const column = (name: string) => {
    const number = Number(entries.get(`${name} column`));
    return Number.isInteger(number) && number > 0 ? number - 1 : null;
  };
  const named = entries.get('separator') || 'tab';
  const separator = SEPARATORS.get(named.toLowerCase()) ?? named;
  const others = ['guid', 'notetype', 'deck', 'tags'].map(column).filter((index) => index !== null);
  const otherColumns = new Set(others);
  return {
    lineCount: lines.length,
    separator,
    isHtml: entries.get('html')?.toLowerCase() !== 'false',
    names: (entries.get('columns')?.split(separator) ?? []).filter((_, index) => !otherColumns.has(index)),
    noteType: entries.get('notetype') ?? 'Anki note',
    noteTypeColumn: column('notetype'),
    tagsColumn: column('tags'),
    otherColumns,
  };
}

const valueOf = (line: string) => line.slice(line.indexOf(':') + 1);
