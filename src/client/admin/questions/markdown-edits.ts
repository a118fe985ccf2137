/** A text after a change, with its selection. */
export interface Edited {
  text: string;
  start: number;
  end: number;
}

/** Wraps the selection in a sign, or unwraps it if it is wrapped already. */
export function wrapped(text: string, start: number, end: number, sign: string): Edited {
  const [before, marked, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  if (before.endsWith(sign) && after.startsWith(sign)) {
    const length = sign.length;
    return {
      text: before.slice(0, -length) + marked + after.slice(length),
      start: start - length,
      end: end - length,
    };
  }
  return { text: before + sign + marked + sign + after, start: start + sign.length, end: end + sign.length };
}

/** Prefixes each fully or partly selected line. */
export function asList(text: string, start: number, end: number, signOf: (line: number) => string): Edited {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const list = lines.map((line, place) => signOf(place) + line).join('\n');
  return { text: text.slice(0, from) + list + text.slice(to), start: from, end: from + list.length };
}

const TABLE = '\n\n| Finding | Value |\n| --- | --- |\n|  |  |\n\n';

/** Inserts an empty table after the selection. */
export function asTable(text: string, _start: number, end: number): Edited {
  const place = end + TABLE.length;
  return { text: text.slice(0, end) + TABLE + text.slice(end), start: place, end: place };
}
