import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import type { XmlNode } from '#server/bank/exchange/xml/xml-element.ts';

const html = unified().use(rehypeParse, { fragment: true }).freeze();

type HtmlNode = ReturnType<typeof html.parse>['children'][number];

/** Parses HTML that is a text within XML into the same nodes as XML. */
export const htmlNodes = (source: string): XmlNode[] => html.parse(source).children.flatMap(xmlNode);

function xmlNode(node: HtmlNode): XmlNode[] {
  if (node.type === 'text') return [node.value];
  if (node.type !== 'element') return [];
  const attributes = Object.entries(node.properties).map(([name, value]): [string, string] => [name, String(value)]);
  const children = node.children.flatMap(xmlNode);
  return [{ name: node.tagName, attributes: new Map(attributes), children, line: 0 }];
}
