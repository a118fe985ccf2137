import sax, { type SAXOptions, type SAXParser } from 'sax';
import { COPY } from '#server/bank/exchange/markdown-copy.ts';
import { UnreadableFile } from '#server/bank/exchange/source-file.ts';
import { isReadableEncoding } from '#server/bank/exchange/utf8-text.ts';
import { RecordBuilder } from './record-builder.ts';
import type { XmlElement } from './xml-element.ts';

// The parser limits an attribute to 64 kB by default; a picture as a data: URL needs more.
(sax as unknown as { MAX_BUFFER_LENGTH: number }).MAX_BUFFER_LENGTH = 8 * 1024 * 1024;

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
  const parser = parserInto(records);
  for await (const text of texts) {
    parseSafely(parser, () => parser.write(text));
    for (const element of records.found.splice(0)) yield { element, root: records.root };
  }
  parseSafely(parser, () => parser.close());
}

/* oxlint-disable unicorn/prefer-add-event-listener -- the parser is not an EventTarget */
function parserInto(records: RecordBuilder): SAXParser {
  // The types lack `strictEntities`, which allows only the five entities of XML itself.
  const parser = sax.parser(true, { strictEntities: true } as SAXOptions);
  parser.onerror = (error) => {
    throw error;
  };
  parser.onprocessinginstruction = ({ name, body }) => {
    if (name.toLowerCase() === 'xml') refuseOtherEncodings(body);
    if (name === COPY) records.instruction(name, body, parser.line + 1);
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
  if (!isReadableEncoding(encoding)) {
    throw new UnreadableFile(`This file is in ${encoding}. Please save it as UTF-8 and try again.`);
  }
}

function refuseOwnEntities(doctype: string) {
  if (doctype.includes('[')) throw new UnreadableFile('This file declares entities of its own. They are never read.');
}

/** Any parser error means that the file is invalid, for example an attribute named like a built-in function. */
function parseSafely(parser: SAXParser, parse: () => void) {
  try {
    parse();
  } catch (error) {
    const reason = error instanceof UnreadableFile ? error.message : 'This is not well-formed XML.';
    throw new UnreadableFile(`${reason} (line ${parser.line + 1})`, { cause: error });
  }
}
