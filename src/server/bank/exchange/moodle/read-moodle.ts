import type { FileRecord } from '#server/bank/exchange/exchanged-question.ts';
import { withoutTags } from '#server/bank/exchange/html-to-markdown.ts';
import { RefusedRecord } from '#server/bank/exchange/refused-record.ts';
import { bytesOf, type SourceFile, UnreadableFile } from '#server/bank/exchange/source-file.ts';
import { utf8Text } from '#server/bank/exchange/utf8-text.ts';
import { recordsOf } from '#server/bank/exchange/xml/read-xml.ts';
import { childOf, textOf, type XmlElement } from '#server/bank/exchange/xml/xml-element.ts';
import { assembleQuestion } from './assemble-question.ts';
import { keywordOfCategory } from './category.ts';
import { foreignQuestionOf } from './question-element.ts';

const RECORDS = new Set(['question']);

/**
 * Reads the questions of a Moodle XML file one by one. An element of the type `category` sets the category of those
 * that follow.
 */
export async function* readMoodle(file: SourceFile): AsyncGenerator<FileRecord> {
  let category: string | null = null;
  for await (const { element, root } of recordsOf(utf8Text(bytesOf(file)), RECORDS)) {
    if (root !== 'quiz') throw new UnreadableFile(`This is not Moodle XML: it begins with <${root}>, not with <quiz>.`);
    if (element.attributes.get('type') === 'category')
      category = keywordOfCategory(textOf(childOf(element, 'category')));
    else yield await recordOf(element, category);
  }
}

async function recordOf(element: XmlElement, category: string | null): Promise<FileRecord> {
  const place = `line ${element.line}`;
  try {
    return { place, question: await assembleQuestion({ ...foreignQuestionOf(element), category }) };
  } catch (error) {
    if (!(error instanceof RefusedRecord)) throw error;
    const text = withoutTags(textOf(childOf(element, 'questiontext')));
    return { place, refused: error.message, text };
  }
}
