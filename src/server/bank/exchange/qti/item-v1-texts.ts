import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { RefusedRecord } from '#server/bank/exchange/refused-record.ts';
import { isElement, textOf, type XmlElement, type XmlNode } from '#server/bank/exchange/xml/xml-element.ts';

const html = unified().use(rehypeParse, { fragment: true }).freeze();

type HtmlNode = ReturnType<typeof html.parse>['children'][number];

/** Parses HTML that is a text within XML into the same nodes as XML. */
const htmlNodes = (source: string): XmlNode[] => html.parse(source).children.flatMap(xmlNode);

function xmlNode(node: HtmlNode): XmlNode[] {
  if (node.type === 'text') return [node.value];
  if (node.type !== 'element') return [];
  const attributes = Object.entries(node.properties).map(([name, value]): [string, string] => [name, String(value)]);
  const children = node.children.flatMap(xmlNode);
  return [{ name: node.tagName, attributes: new Map(attributes), children, line: 0 }];
}

/**
 * The contents of all `material` elements at any depth of `flow`, except within elements for which `isAside` is true.
 */
export function materialIn(element: XmlElement, isAside: (element: XmlElement) => boolean = () => false): XmlNode[] {
  return element.children.filter(isElement).flatMap((child): XmlNode[] => {
    if (isAside(child)) return [];
    return child.name === 'material' || child.name === 'altmaterial' ? paragraph(child) : materialIn(child, isAside);
  });
}

const paragraph = (material: XmlElement): XmlNode[] => [
  {
    name: 'div',
    attributes: new Map(),
    children: material.children.filter(isElement).flatMap(partOf),
    line: material.line,
  },
];

function partOf(part: XmlElement): XmlNode[] {
  const source = part.attributes.get('uri') ?? '';
  switch (part.name) {
    case 'mattext':
    case 'matemtext':
      return textIn(part);
    case 'matbreak':
      return [lineBreak(part.line)];
    case 'matimage':
      return [
        {
          ...part,
          name: 'img',
          attributes: new Map([
            ['src', source],
            ['alt', part.attributes.get('label') ?? ''],
          ]),
        },
      ];
    default:
      throw new RefusedRecord(`It has something in it that is neither text nor picture (${part.name}).`);
  }
}

/** The text may be markup elements, a string of HTML, or plain text. */
function textIn(part: XmlElement): XmlNode[] {
  if (part.children.some(isElement)) return part.children;
  const text = textOf(part);
  if (/html/i.test(part.attributes.get('texttype') ?? '')) return htmlNodes(text);
  return text
    .trim()
    .split(/\r\n|\r|\n/)
    .flatMap((line, place) => (place === 0 ? [line] : [lineBreak(part.line), line]));
}

const lineBreak = (line: number): XmlElement => ({ name: 'br', attributes: new Map(), children: [], line });
