import { fetchImages } from '#server/bank/exchange/embedded-pictures.ts';
import type { FileRecord } from '#server/bank/exchange/exchanged-question.ts';
import { difficultyNamed, type Labels, readLabels } from '#server/bank/exchange/labels.ts';
import { RefusedRecord } from '#server/bank/exchange/refused-record.ts';
import { isElement, type XmlElement } from '#server/bank/exchange/xml/xml-element.ts';
import { metadataOf, readItemV1 } from './item-v1.ts';
import { readItemV2 } from './item-v2.ts';
import type { Item } from './item.ts';
import { publicIdIn } from './own-identifier.ts';

/** The context of an item. */
interface ItemSurroundings {
  place: string;
  /** The labels in the package's manifest, if there are any. */
  labels: Labels | null;
  /** Throws `RefusedRecord` if there is no such picture. */
  fetchPicture: (source: string) => Promise<Buffer>;
}

export async function readItem(element: XmlElement, around: ItemSurroundings): Promise<FileRecord> {
  try {
    const { content, pictures } = itemOf(element);
    const images = await fetchImages(pictures, around.fetchPicture);
    const labels = around.labels ?? labelsOf(element);
    return {
      place: around.place,
      question: { ...content, ...labels, publicId: publicIdIn(identifierOf(element)), images },
    };
  } catch (error) {
    if (!(error instanceof RefusedRecord)) throw error;
    return { place: around.place, refused: error.message };
  }
}

const itemOf = (element: XmlElement): Item =>
  element.name === 'item' ? readItemV1(element) : readItemV2(withOldNames(element));

export const identifierOf = ({ attributes }: XmlElement): string =>
  attributes.get('identifier') ?? attributes.get('ident') ?? '';

/** QTI 1.2 stores them in the item itself. */
function labelsOf(element: XmlElement): Labels {
  const fields = metadataOf(element);
  const words = fields.filter(({ label }) => /keyword|topic|subject|category|tag/i.test(label));
  const difficulty = fields.find(({ label }) => /difficulty/i.test(label));
  const labels = readLabels(words.flatMap(({ entry }) => entry.split(/[,;]/)));
  return { ...labels, intendedDifficulty: labels.intendedDifficulty ?? difficultyNamed(difficulty?.entry ?? '') };
}

const PREFIX = 'qti-';

const camelCase = (name: string) => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * QTI 3.0 writes `qti-choice-interaction` where earlier versions wrote `choiceInteraction`. This converts the names to
 * the earlier form.
 */
function withOldNames(element: XmlElement): XmlElement {
  const children = element.children.map((node) => (isElement(node) ? withOldNames(node) : node));
  if (!element.name.startsWith(PREFIX)) return { ...element, children };
  return {
    ...element,
    name: camelCase(element.name.slice(PREFIX.length)),
    attributes: new Map([...element.attributes].map(([name, value]) => [camelCase(name), value])),
    children,
  };
}
