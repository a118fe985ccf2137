import { isElement, type XmlElement } from '#server/bank/exchange/xml/xml-element.ts';

const PREFIX = 'qti-';

const camelCase = (name: string) => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * QTI 3.0 writes `qti-choice-interaction` where earlier versions wrote `choiceInteraction`. This converts the names to
 * the earlier form.
 */
export function withOldNames(element: XmlElement): XmlElement {
  const children = element.children.map((node) => (isElement(node) ? withOldNames(node) : node));
  if (!element.name.startsWith(PREFIX)) return { ...element, children };
  return {
    ...element,
    name: camelCase(element.name.slice(PREFIX.length)),
    attributes: new Map([...element.attributes].map(([name, value]) => [camelCase(name), value])),
    children,
  };
}
