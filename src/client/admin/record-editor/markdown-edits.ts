/** A text after a change, with its selection. */
export interface Edited {
  text: string;
  start: number;
  end: number;
}

/** Changes a text with its selection. */
export type Change = (text: string, start: number, end: number) => Edited;

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

/** Makes the selection the text of a link, and selects its address. */
export function asLink(text: string, start: number, end: number): Edited {
  const name = text.slice(start, end) || 'link text';
  const address = 'https://';
  const place = start + `[${name}](`.length;
  return {
    text: `${text.slice(0, start)}[${name}](${address})${text.slice(end)}`,
    start: place,
    end: place + address.length,
  };
}

/** Applies a change the way typing does, so that the browser can undo it. */
export function applyTo(area: HTMLTextAreaElement, change: Change): void {
  const before = area.value;
  const { text, start, end } = change(before, area.selectionStart, area.selectionEnd);
  const from = sharedStart(before, text);
  const rest = sharedEnd(before.slice(from), text.slice(from));
  area.focus();
  area.setSelectionRange(from, before.length - rest);
  insert(area, text.slice(from, text.length - rest));
  area.setSelectionRange(start, end);
}

function insert(area: HTMLTextAreaElement, text: string): void {
  // Deprecated, but nothing else adds a change by script to the undo history of a field.
  const isDone = text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text);
  if (isDone) return;
  area.setRangeText(text);
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}

function sharedEnd(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}
