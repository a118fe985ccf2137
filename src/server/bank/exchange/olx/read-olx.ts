import type { PicturesByName } from '#server/bank/exchange/embedded-pictures.ts';
import type { FileRecord } from '#server/bank/exchange/exchanged-question.ts';
import {
  assembleQuestion,
  type ForeignQuestion,
  type FormattedText,
} from '#server/bank/exchange/moodle/assemble-question.ts';
import { RefusedRecord } from '#server/bank/exchange/refused-record.ts';
import { bytesOf, type SourceFile } from '#server/bank/exchange/source-file.ts';
import { utf8Text } from '#server/bank/exchange/utf8-text.ts';
import { recordsOf } from '#server/bank/exchange/xml/read-xml.ts';
import {
  asHtml,
  childrenOf,
  descendantsOf,
  everyElementIn,
  isElement,
  textOf,
  withoutElements,
  type XmlElement,
  type XmlNode,
} from '#server/bank/exchange/xml/xml-element.ts';

const RECORDS = new Set(['problem']);

export async function* readOlx(file: SourceFile): AsyncGenerator<FileRecord> {
  for await (const { element } of recordsOf(utf8Text(bytesOf(file)), RECORDS)) {
    yield await problemRecord(element, `line ${element.line}`, async () => new Map());
  }
}

export async function problemRecord(
  problem: XmlElement,
  place: string,
  picturesOf: () => Promise<PicturesByName>,
): Promise<FileRecord> {
  try {
    const foreign = foreignQuestionOf(problem);
    return { place, question: await assembleQuestion({ ...foreign, pictures: await picturesOf() }) };
  } catch (error) {
    if (!(error instanceof RefusedRecord)) throw error;
    return { place, refused: error.message, text: textOf(problem).slice(0, 2000) };
  }
}

function foreignQuestionOf(problem: XmlElement): Omit<ForeignQuestion, 'pictures'> {
  const [group, ...more] = choiceGroupsIn(problem);
  if (!group || more.length > 0) {
    throw new RefusedRecord('It is not one multiple-choice question: only those with one right option are read.');
  }
  return {
    text: html(questionNodes(problem.children)),
    options: childrenOf(group, 'choice').map((choice) => ({
      text: html(withoutElements(choice.children, ({ name }) => name === 'choicehint')),
      feedback: html(childrenOf(choice, 'choicehint').flatMap(({ children }) => children)),
      weight: choice.attributes.get('correct')?.toLowerCase() === 'true' ? 100 : 0,
    })),
    generalFeedback: html(descendantsOf(problem, 'solution').flatMap(solutionNodes)),
    id: '',
    tags: [],
    category: null,
  };
}

/** The options of each part of a problem. A problem with other parts, or one that a program computes, is rejected. */
function choiceGroupsIn(problem: XmlElement): XmlElement[] {
  const elements = everyElementIn(problem);
  if (elements.some(({ name }) => name === 'script')) {
    throw new RefusedRecord('A program computes its texts (script): only fixed texts are read.');
  }
  const isOther = ({ name }: XmlElement) => name.endsWith('response') && name !== 'multiplechoiceresponse';
  if (elements.some(isOther)) {
    throw new RefusedRecord('It has a part that is not multiple choice with one right option.');
  }
  return descendantsOf(problem, 'choicegroup');
}

const html = (nodes: XmlNode[]): FormattedText => ({ text: asHtml(nodes), format: 'html' });

/** Not part of the question text. */
const OTHER_PARTS = new Set(['choicegroup', 'solution', 'demandhint']);
/** Elements of OLX, and the HTML that they are shown as. */
const SHOWN_AS: Record<string, string> = { multiplechoiceresponse: 'div', label: 'p', description: 'p' };

const questionNodes = (nodes: XmlNode[]): XmlNode[] =>
  withoutElements(nodes, ({ name }) => OTHER_PARTS.has(name)).map(shownAsHtml);

const shownAsHtml = (node: XmlNode): XmlNode =>
  isElement(node)
    ? { ...node, name: SHOWN_AS[node.name] ?? node.name, children: node.children.map(shownAsHtml) }
    : node;

/** Studio writes the heading “Explanation” above each solution. */
const solutionNodes = ({ children }: XmlElement): XmlNode[] =>
  withoutElements(children, (element) => element.name === 'p' && textOf(element).trim() === 'Explanation');
