import sax, { type SAXOptions, type SAXParser } from 'sax';
import { UnreadableFile } from '#server/bank/exchange/source-file.ts';
import { RecordBuilder } from './record-builder.ts';
import type { XmlElement } from './xml-element.ts';

// The parser's own limit for one attribute is 64 kB; a picture as a data: address needs more.
(sax as unknown as { MAX_BUFFER_LENGTH: number }).MAX_BUFFER_LENGTH = 8 * 1024 * 1024;

export interface XmlRecord {
  element: XmlElement;
  /** The name of the file's outermost element. */
  root: string;
}

/**
 * The outermost elements of these names with everything in them, one by one as the text comes. Entities are never
 * expanded and other files never fetched. Throws `UnreadableFile`, with the line, where the file is not well-formed.
 */
export async function* recordsOf(texts: AsyncIterable<string>, names: ReadonlySet<string>): AsyncGenerator<XmlRecord> {
  const records = new RecordBuilder(names);
  const parser = parserInto(records);
  for await (const text of texts) {
    parseSafely(parser, () => parser.write(text));
    for (const element of records.found.splice(0)) yield { element, root: records.root };
  }
  parseSafely(parser, () => parser.close());
}

/* oxlint-disable unicorn/prefer-add-event-listener -- this parser is no event target */
function parserInto(records: RecordBuilder): SAXParser {
  // The type does not know `strictEntities`: the five of XML itself and no others.
  const parser = sax.parser(true, { strictEntities: true } as SAXOptions);
  parser.onerror = (error) => {
    throw error;
  };
  parser.onprocessinginstruction = ({ name, body }) => {
    if (name.toLowerCase() === 'xml') refuseOtherEncodings(body);
  };
  parser.ondoctype = refuseOwnEntities;
  parser.onopentagstart = ({ name }) => records.start(name, parser.line + 1);
  parser.onattribute = ({ name, value }) => records.attribute(name, value);
  parser.ontext = (text) => records.text(text);
  parser.oncdata = (text) => records.text(text);
  parser.onclosetag = () => records.close();
  return parser;
}
/* oxlint-enable unicorn/prefer-add-event-listener */

function refuseOtherEncodings(declaration: string) {
  const [, encoding = 'UTF-8'] = /\bencoding\s*=\s*["']([^"']*)["']/.exec(declaration) ?? [];
  if (!/^utf-?8$/i.test(encoding)) {
    throw new UnreadableFile(`This file is in ${encoding}. Please save it as UTF-8 and try again.`);
  }
}

function refuseOwnEntities(doctype: string) {
  if (doctype.includes('[')) throw new UnreadableFile('This file declares entities of its own. They are never read.');
}

/** Whatever the parser trips over, the file is to blame: an attribute named like a built-in function, for instance. */
function parseSafely(parser: SAXParser, parse: () => void) {
  try {
    parse();
  } catch (error) {
    const reason = error instanceof UnreadableFile ? error.message : 'This is not well-formed XML.';
    throw new UnreadableFile(`${reason} (line ${parser.line + 1})`, { cause: error });
  }
}
