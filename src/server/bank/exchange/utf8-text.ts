import { MAX_RECORD_CHARACTERS, UnreadableFile } from './source-file.ts';

/** Decodes a stream of bytes, without a byte order mark. Throws if it is not UTF-8. */
export async function* utf8Text(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  for await (const chunk of chunks) {
    if (isFirst) refuseUtf16(chunk);
    isFirst = false;
    const text = decoded(() => decoder.decode(chunk, { stream: true }));
    if (text !== '') yield text;
  }
  const rest = decoded(() => decoder.decode());
  if (rest !== '') yield rest;
}

/** Lines without their line endings, of any kind. */
export async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let open = '';
  let endsInReturn = false;
  for await (const text of texts) {
    // The second half of a line ending that was split between two chunks.
    const news = endsInReturn && text.startsWith('\n') ? text.slice(1) : text;
    endsInReturn = text.endsWith('\r');
    const [first = '', ...others] = news.split(/\r\n|\r|\n/);
    open += first;
    if (open.length > MAX_RECORD_CHARACTERS) {
      throw new UnreadableFile('A line of this file is longer than any question can be.');
    }
    const last = others.pop();
    if (last === undefined) continue;
    yield open;
    yield* others;
    open = last;
  }
  if (open !== '') yield open;
}

/**
 * UTF-16 has a byte order mark, or in any text that starts with ASCII characters, a zero byte next to the first one.
 */
function refuseUtf16(start: Uint8Array) {
  const [one, two] = start;
  const hasMark = (one === 0xff && two === 0xfe) || (one === 0xfe && two === 0xff);
  if (hasMark || (start.length > 1 && (one === 0) !== (two === 0))) {
    throw new UnreadableFile('This file is in UTF-16. Please save it as UTF-8 and try again.');
  }
}

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw new UnreadableFile('This file is not in UTF-8. Please save it as UTF-8 and try again.');
  }
}
