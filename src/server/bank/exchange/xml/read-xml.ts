import { SaxesParser } from 'saxes';
import { COPY } from '#server/bank/exchange/markdown-copy.ts';
import { MAX_RECORD_CHARACTERS, UnreadableFile } from '#server/bank/exchange/source-file.ts';
import { isReadableEncoding } from '#server/bank/exchange/utf8-text.ts';
import { RecordBuilder } from './record-builder.ts';
import type { XmlElement } from './xml-element.ts';

/** What the parser reports, but can be read nevertheless: the rest of the file keeps its meaning. */
const HARMLESS = [
  'disallowed character.',
  'malformed character entity.',
  'the string "]]>" is disallowed in char data.',
  'an XML declaration must be at the start of the document.',
];

export interface XmlRecord {
  element: XmlElement;
  /** The name of the file's root element. */
  root: string;
}

/**
 * Yields the outermost elements with these names and all their contents, as the text arrives. Entities are never
 * expanded and other files are never loaded. Throws `UnreadableFile` with the line if the file is not well-formed.
 */
export async function* recordsOf(texts: AsyncIterable<string>, names: ReadonlySet<string>): AsyncGenerator<XmlRecord> {
  const records = new RecordBuilder(names);
  const parser = new SaxesParser();
  let unfinished = 0;
  listen(parser, records, () => {
    unfinished = 0;
  });
  for await (const text of texts) {
    parseSafely(parser, () => parser.write(text));
    for (const element of records.found.splice(0)) yield { element, root: records.root };
    unfinished += text.length;
    // The parser keeps the beginning of a text, a comment or an attribute until it ends.
    if (unfinished > MAX_RECORD_CHARACTERS) parseSafely(parser, refuseTooLarge);
  }
  parseSafely(parser, () => parser.close());
}

/** Not more than seven listeners: with more, V8 reads the parser's fields eight times as slowly. */
function listen(parser: SaxesParser, records: RecordBuilder, onPart: () => void) {
  parser.on('error', (error) => {
    if (!HARMLESS.some((message) => error.message.endsWith(message))) throw error;
  });
  parser.on('doctype', refuseOwnEntities);
  parser.on('processinginstruction', ({ target, body }) => {
    if (target === COPY) records.instruction(target, body, parser.line);
  });
  parser.on('opentag', ({ name, attributes }) => {
    onPart();
    if (records.root === '') refuseOtherEncodings(parser.xmlDecl.encoding ?? 'UTF-8');
    records.start(name, parser.line);
    for (const [attribute, value] of Object.entries(attributes)) records.attribute(attribute, value);
  });
  const onText = (text: string) => {
    onPart();
    records.text(text);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', () => {
    onPart();
    records.close();
  });
}

function refuseTooLarge() {
  throw new UnreadableFile('A record of this file is too large.');
}

function refuseOtherEncodings(encoding: string) {
  if (!isReadableEncoding(encoding)) {
    throw new UnreadableFile(`This file is in ${encoding}. Please save it as UTF-8 and try again.`);
  }
}

function refuseOwnEntities(doctype: string) {
  if (doctype.includes('[')) throw new UnreadableFile('This file declares entities of its own. They are never read.');
}

function parseSafely(parser: SaxesParser, parse: () => void) {
  try {
    parse();
  } catch (error) {
    const reason = error instanceof UnreadableFile ? error.message : 'This is not well-formed XML.';
    throw new UnreadableFile(`${reason} (line ${parser.line})`, { cause: error });
  }
}
