import { fileOf, readAll } from '#server/bank/exchange/exchange.test-kit.ts';
import type { ExchangedQuestion, FileRecord } from '#server/bank/exchange/exchanged-question.ts';
import { rawZip } from '#server/bank/exchange/zip/zip.test-kit.ts';
import { qtiFormat } from './qti-format.ts';

export const readXml = async (xml: string): Promise<FileRecord[]> => readAll(qtiFormat, await fileOf(xml, 'items.xml'));

export const readZip = async (files: Record<string, string | Buffer>): Promise<FileRecord[]> => {
  const entries = Object.entries(files).map(([name, content]) => ({ name, content, isDeflated: true }));
  return readAll(qtiFormat, await fileOf(rawZip(entries), 'package.zip'));
};

/** The only question of a file. */
export function theQuestion(records: FileRecord[]): ExchangedQuestion {
  const [record] = records;
  if (records.length !== 1 || !record || !('question' in record)) throw new Error(JSON.stringify(records));
  return record.question;
}

/** The reason why the only record of a file was rejected. */
export function theRefusal(records: FileRecord[]): string {
  const [record] = records;
  if (records.length !== 1 || !record || !('refused' in record)) throw new Error(JSON.stringify(records));
  return record.refused;
}

export const file12 = (items: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2">
  <assessment ident="quiz" title="Quiz"><section ident="root_section">${items}</section></assessment>
</questestinterop>`;

const html = (text: string) => `<material><mattext texttype="text/html">${text}</mattext></material>`;

export const label12 = (ident: string, text: string) =>
  `<response_label ident="${ident}"><material><mattext texttype="text/plain">${text}</mattext></material></response_label>`;

const LABELS = label12('11', 'Coronary artery') + label12('22', 'Pulmonary artery') + label12('33', 'Aorta');

const equals = (ident: string) => `<conditionvar><varequal respident="response1">${ident}</varequal></conditionvar>`;

export const scores = (ident: string, points = '100') =>
  `<respcondition continue="No">${equals(ident)}<setvar action="Set" varname="SCORE">${points}</setvar></respcondition>`;

export const shows = (ident: string, feedback: string) =>
  `<respcondition continue="Yes">${equals(ident)}<displayfeedback feedbacktype="Response" linkrefid="${feedback}"/></respcondition>`;

export const feedback12 = (ident: string, text: string) =>
  `<itemfeedback ident="${ident}"><flow_mat>${html(text)}</flow_mat></itemfeedback>`;

interface Item12 {
  metadata: string;
  text: string;
  response: string;
  processing: string;
  feedback: string;
}

/** A question as Canvas writes it, with the parts that matter to the test. */
export function item12(given: Partial<Item12> = {}): string {
  const parts: Item12 = {
    metadata:
      '<qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>multiple_choice_question</fieldentry></qtimetadatafield>',
    text: html(
      '&lt;p&gt;A man has &lt;em&gt;chest pain&lt;/em&gt; at rest.&lt;/p&gt;&lt;p&gt;Which vessel is narrowed?&lt;/p&gt;',
    ),
    response: `<response_lid ident="response1" rcardinality="Single"><render_choice>${LABELS}</render_choice></response_lid>`,
    processing: scores('11'),
    feedback: '',
    ...given,
  };
  return `<item ident="g1" title="Question">
    <itemmetadata><qtimetadata>${parts.metadata}</qtimetadata></itemmetadata>
    <presentation>${parts.text}${parts.response}</presentation>
    <resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${parts.processing}</resprocessing>
    ${parts.feedback}
  </item>`;
}

interface Item21 {
  version: string;
  identifier: string;
  declaration: string;
  outcomes: string;
  body: string;
  interaction: string;
  processing: string;
  after: string;
}

const CHOICES = `
  <simpleChoice identifier="A">Coronary artery</simpleChoice>
  <simpleChoice identifier="B">Pulmonary artery</simpleChoice>
  <simpleChoice identifier="C">Aorta</simpleChoice>`;

export const choice21 = (choices = CHOICES, prompt = '<prompt>Which vessel is narrowed?</prompt>') =>
  `<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1">${prompt}${choices}</choiceInteraction>`;

/** A question of QTI 2.1 or 2.2, with the parts that matter to the test. */
export function item21(given: Partial<Item21> = {}): string {
  const parts: Item21 = {
    version: 'imsqti_v2p1',
    identifier: 'item-1',
    declaration: `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier">
      <correctResponse><value>A</value></correctResponse></responseDeclaration>`,
    outcomes: '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>',
    body: '<p>A man has <em>chest pain</em> at rest.</p>',
    interaction: choice21(),
    processing: '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>',
    after: '',
    ...given,
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/${parts.version}" identifier="${parts.identifier}" title="Item" adaptive="false" timeDependent="false">
  ${parts.declaration}${parts.outcomes}
  <itemBody>${parts.body}${parts.interaction}</itemBody>
  ${parts.processing}${parts.after}
</assessmentItem>`;
}

export const manifestOf = (resources: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="m"><organizations/><resources>${resources}</resources></manifest>`;

export const resourceOf = (href: string, metadata = '', type = 'imsqti_item_xmlv2p1') =>
  `<resource identifier="r" type="${type}" href="${href}"><metadata>${metadata}</metadata><file href="${href}"/></resource>`;
