/** An element with all its contents, or an instruction such as `?name`. Names are local, without prefixes. */
export interface XmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlNode[];
  /** The line where it starts in its file. */
  line: number;
}

export type XmlNode = XmlElement | string;

export const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string';

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter(isElement).filter((child) => child.name === name);

export const childOf = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((node): node is XmlElement => isElement(node) && node.name === name);

/** The descendants with this name at any depth, in document order. */
export const descendantsOf = (element: XmlElement, name: string): XmlElement[] =>
  everyElementIn(element).filter((inner) => inner.name === name);

export const everyElementIn = (element: XmlElement): XmlElement[] =>
  element.children.filter(isElement).flatMap((child) => [child].concat(everyElementIn(child)));

export const textOf = (element: XmlElement | undefined): string =>
  element === undefined ? '' : element.children.map((node) => (isElement(node) ? textOf(node) : node)).join('');

/** The same nodes without some elements, at any depth. */
export const withoutElements = (nodes: XmlNode[], isUnwanted: (element: XmlElement) => boolean): XmlNode[] =>
  nodes.flatMap((node): XmlNode[] => {
    if (!isElement(node)) return [node];
    return isUnwanted(node) ? [] : [{ ...node, children: withoutElements(node.children, isUnwanted) }];
  });

const VOID = new Set(['br', 'col', 'hr', 'img', 'input', 'wbr']);

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeXml = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

/** Serialises the nodes as HTML. */
export const asHtml = (nodes: XmlNode[]): string =>
  nodes.map((node) => (isElement(node) ? elementAsHtml(node) : escapeXml(node))).join('');

function elementAsHtml({ name, attributes, children }: XmlElement): string {
  if (name.startsWith('?')) return `<${name} ${attributes.get('body') ?? ''}?>`;
  const written = [...attributes].map(([key, value]) => ` ${key}="${escapeXml(value)}"`).join('');
  return VOID.has(name) ? `<${name}${written}>` : `<${name}${written}>${asHtml(children)}</${name}>`;
}
