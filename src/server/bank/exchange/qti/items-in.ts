import { recordsOf } from '#server/bank/exchange/xml/read-xml.ts';
import type { XmlElement } from '#server/bank/exchange/xml/xml-element.ts';

/** The element names of questions in all versions. */
const ITEM_NAMES = new Set(['item', 'assessmentItem', 'qti-assessment-item']);

/** All questions of an XML file. Other kinds of files may also have elements named `item`. */
export async function* itemsIn(texts: AsyncIterable<string>): AsyncGenerator<XmlElement> {
  for await (const { element, root } of recordsOf(texts, ITEM_NAMES)) {
    if (element.name !== 'item' || root === 'questestinterop' || root === 'item') yield element;
  }
}
