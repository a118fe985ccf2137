import { recordsOf } from '#server/bank/exchange/xml/read-xml.ts';
import type { XmlElement } from '#server/bank/exchange/xml/xml-element.ts';

/** The elements that are questions, of all versions. */
const ITEM_NAMES = new Set(['item', 'assessmentItem', 'qti-assessment-item']);

/** Every question of an XML file. Other files have elements named `item` too. */
export async function* itemsIn(texts: AsyncIterable<string>): AsyncGenerator<XmlElement> {
  for await (const { element, root } of recordsOf(texts, ITEM_NAMES)) {
    if (element.name !== 'item' || root === 'questestinterop' || root === 'item') yield element;
  }
}
