import { difficultyNamed, type Labels, readLabels } from '#server/bank/exchange/labels.ts';
import { childOf, descendantsOf, textOf, type XmlElement } from '#server/bank/exchange/xml/xml-element.ts';

export const MANIFEST_NAME = 'imsmanifest.xml';

/** A file of questions as listed in the manifest. */
export interface ItemResource {
  href: string;
  labels: Labels | null;
  /** True for a single question (2.0 and later), false for a whole quiz (1.2). */
  isSingle: boolean;
}

/** Null for resources without questions: pictures, styles, and tests, whose questions are separate resources. */
export function readResource(resource: XmlElement): ItemResource | null {
  const type = resource.attributes.get('type') ?? '';
  const isSingle = /^imsqti_\w*item_xml/i.test(type);
  if (!isSingle && !/^imsqti_xmlv1p\d/i.test(type)) return null;
  const href = resource.attributes.get('href') ?? childOf(resource, 'file')?.attributes.get('href') ?? '';
  const metadata = childOf(resource, 'metadata');
  return { href, labels: isSingle && metadata ? labelsIn(metadata) : null, isSingle };
}

/** Reads the LOM metadata: keywords, taxonomy entries and difficulty. */
function labelsIn(metadata: XmlElement): Labels {
  const keywords = descendantsOf(metadata, 'keyword').map(words);
  const classes = descendantsOf(metadata, 'taxon').map((taxon) => words(childOf(taxon, 'entry')));
  const labels = readLabels([...keywords, ...classes]);
  const [difficulty] = descendantsOf(metadata, 'difficulty').map(difficultyIn);
  return { ...labels, intendedDifficulty: labels.intendedDifficulty ?? difficulty ?? null };
}

const words = (element: XmlElement | undefined) => textOf(element).replaceAll(/\s+/g, ' ').trim();

const difficultyIn = (element: XmlElement) => difficultyNamed(words(childOf(element, 'value')));
