import type { ExchangedQuestion } from '#server/bank/exchange/exchanged-question.ts';
import { markdownCopy } from '#server/bank/exchange/markdown-copy.ts';
import { markdownToXhtml } from '#server/bank/exchange/markdown-to-xhtml.ts';
import { optionLetters } from '#server/bank/exchange/option-letters.ts';
import { escapeXml } from '#server/bank/exchange/xml/xml-element.ts';
import { inline } from './inline.ts';
import { writeLesson } from './lesson.ts';
import { mathmlNotation } from './mathml-notation.ts';

const MAX_TITLE = 80;

/** Sets the points and the feedback of the chosen option. */
const RESPONSE_PROCESSING = `  <responseProcessing>
    <responseCondition>
      <responseIf>
        <match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match>
        <setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue>
      </responseIf>
      <responseElse>
        <setOutcomeValue identifier="SCORE"><baseValue baseType="float">0</baseValue></setOutcomeValue>
      </responseElse>
    </responseCondition>
    <setOutcomeValue identifier="FEEDBACK"><variable identifier="RESPONSE"/></setOutcomeValue>
  </responseProcessing>`;

/** Writes a question as an item of QTI 2.1. The addresses of pictures are relative to it. */
export function writeItem(
  question: ExchangedQuestion,
  identifier: string,
  pictures: { href: string; altText: string }[],
) {
  const right = question.options.findIndex(({ isRight }) => isRight);
  const lesson = writeLesson(question);
  return `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsglobal.org/xsd/imsqti_v2p1 http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd" identifier="${escapeXml(identifier)}" title="${escapeXml(titleOf(question))}" adaptive="false" timeDependent="false">
  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier">
    <correctResponse><value>${optionLetters[right] ?? ''}</value></correctResponse>
  </responseDeclaration>
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>
  <outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>
  <outcomeDeclaration identifier="LESSON" cardinality="single" baseType="identifier"><defaultValue><value>lesson</value></defaultValue></outcomeDeclaration>
  <itemBody>
${[xhtml(question.stem) + markdownCopy(question.stem), ...pictures.map(writePicture)].filter((part) => part !== '').join('\n')}
    <choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1">
      <prompt>${inline(xhtml(question.leadIn))}${markdownCopy(question.leadIn)}</prompt>
${question.options.map((option, place) => writeChoice(option, optionLetters[place] ?? '')).join('\n')}
    </choiceInteraction>
  </itemBody>
${RESPONSE_PROCESSING}
${lesson === '' ? '' : `  <modalFeedback outcomeIdentifier="LESSON" identifier="lesson" showHide="show">\n${lesson}\n  </modalFeedback>\n`}</assessmentItem>
`;
}

const xhtml = (markdown: string) => markdownToXhtml(markdown, mathmlNotation);

const titleOf = ({ stem, leadIn }: ExchangedQuestion) =>
  (stem || leadIn).replaceAll(/\s+/g, ' ').slice(0, MAX_TITLE).toWellFormed().trim();

const writePicture = ({ href, altText }: { href: string; altText: string }) =>
  `<p><img src="${escapeXml(href)}" alt="${escapeXml(altText)}"/></p>`;

function writeChoice({ text, explanation }: ExchangedQuestion['options'][number], identifier: string): string {
  return `      <simpleChoice identifier="${identifier}">${inline(xhtml(text))}${markdownCopy(text)}${writeExplanation(explanation, identifier)}</simpleChoice>`;
}

/** A single paragraph is written inline; anything else as a block. */
function writeExplanation(explanation: string, identifier: string): string {
  if (explanation === '') return '';
  const block = xhtml(explanation);
  const content = inline(block);
  const element = content === block ? 'feedbackBlock' : 'feedbackInline';
  return `<${element} outcomeIdentifier="FEEDBACK" identifier="${identifier}" showHide="show">${content}${markdownCopy(explanation)}</${element}>`;
}
