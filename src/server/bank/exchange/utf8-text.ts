import { isAscii } from 'node:buffer';
import { MAX_RECORD_CHARACTERS, UnreadableFile } from './source-file.ts';

/** The names of ISO-8859-1 and windows-1252 in XML; browsers treat both as the latter. */
const WESTERN = /^(?:iso-8859-1|latin-?1|windows-1252|cp1252|us-ascii)$/i;

export const isReadableEncoding = (name: string): boolean => /^utf-?8$/i.test(name) || WESTERN.test(name);

/**
 * Decodes a stream of bytes, without a byte order mark. It is UTF-8, or windows-1252 if its XML declaration says so or
 * if its first character beyond ASCII is not UTF-8, as in tables saved by Excel. Throws if it is neither.
 */
export async function* utf8Text(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decode = utf8Decoder();
  let mayBeWestern = true;
  let isFirst = true;
  for await (const chunk of chunks) {
    if (isFirst) {
      refuseUtf16(chunk);
      const declared = declaredEncoding(chunk);
      if (WESTERN.test(declared)) decode = westernDecoder();
      mayBeWestern = declared === '';
    }
    isFirst = false;
    if (mayBeWestern && !isAscii(chunk)) {
      if (isWestern(chunk)) decode = westernDecoder();
      mayBeWestern = false;
    }
    const text = decode(chunk);
    if (text !== '') yield text;
  }
  const rest = decode();
  if (rest !== '') yield rest;
}

type Decode = (chunk?: Uint8Array) => string;

function utf8Decoder(): Decode {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return (chunk) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new UnreadableFile(NOT_UTF8);
    }
  };
}

/** Characters that windows-1252 does not define show that the file is something else. */
function westernDecoder(): Decode {
  const decoder = new TextDecoder('windows-1252');
  return (chunk) => {
    const text = decoder.decode(chunk, { stream: chunk !== undefined });
    // oxlint-disable-next-line no-control-regex -- matches control characters on purpose
    if (/[\0\u0080-\u009F]/.test(text)) throw new UnreadableFile(NOT_UTF8);
    return text;
  };
}

const NOT_UTF8 = 'This file is not in UTF-8. Please save it as UTF-8 and try again.';

/** Text in UTF-8 has pairs of bytes that make no sense in windows-1252; a file with both is damaged. */
function isWestern(chunk: Uint8Array): boolean {
  if (/[\xC3-\xF4][\x80-\xBF]/.test(Buffer.from(chunk).toString('latin1'))) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(chunk, { stream: true });
    return false;
  } catch {
    return true;
  }
}

const DECLARATION_BYTES = 200;

/** The encoding in the XML declaration; empty if there is none. */
function declaredEncoding(start: Uint8Array): string {
  const text = Buffer.from(start.subarray(0, DECLARATION_BYTES)).toString('latin1');
  return /<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1] ?? '';
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
