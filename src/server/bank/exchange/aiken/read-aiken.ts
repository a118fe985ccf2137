import type { ExchangedQuestion, FileRecord } from '#server/bank/exchange/exchanged-question.ts';
import { optionLetters, rightOption } from '#server/bank/exchange/option-letters.ts';
import { plainToMarkdown } from '#server/bank/exchange/plain-to-markdown.ts';
import { splitQuestionText } from '#server/bank/exchange/question-text.ts';
import { RefusedRecord } from '#server/bank/exchange/refused-record.ts';
import { bytesOf, type SourceFile } from '#server/bank/exchange/source-file.ts';
import { linesOf, utf8Text } from '#server/bank/exchange/utf8-text.ts';
import { type AikenRecord, MAX_CHARACTERS, recordsIn } from './aiken-records.ts';

/** Reads the questions of an Aiken file one by one: text, lettered options, and `ANSWER:` with a letter. */
export async function* readAiken(file: SourceFile): AsyncGenerator<FileRecord> {
  for await (const record of recordsIn(linesOf(utf8Text(bytesOf(file))))) {
    const place = `line ${record.line}`;
    try {
      yield { place, question: questionOf(record) };
    } catch (error) {
      if (!(error instanceof RefusedRecord)) throw error;
      yield { place, refused: error.message, text: record.text.join(' ') };
    }
  }
}

function questionOf({ text, options, answer, size }: AikenRecord): ExchangedQuestion {
  const [refusal] = Object.entries<boolean>({
    'It is too large for a question.': size > MAX_CHARACTERS,
    'There is no question before its options.': text.length === 0,
    'It has no options.': options.length === 0,
    'Its options are not lettered A, B, C and so on.': options.some(
      ({ letter }, place) => letter !== (optionLetters[place] ?? letter),
    ),
    'The line with its answer (ANSWER: and a letter) is missing.': answer === null,
  }).find(([, isSo]) => isSo) ?? [null];
  if (refusal !== null) throw new RefusedRecord(refusal);

  const right = rightOption(answer ?? '', options.length);
  if ('refused' in right) throw new RefusedRecord(right.refused);
  const { stem, leadIn } = splitQuestionText(text.join('\n'));
  return {
    publicId: null,
    status: null,
    intendedDifficulty: null,
    disciplines: [],
    bodySystems: [],
    concept: null,
    keywords: [],
    stem: plainToMarkdown(stem),
    leadIn: plainToMarkdown(leadIn),
    options: options.map((option, place) => ({
      text: plainToMarkdown(option.text),
      explanation: '',
      isRight: place === right.position,
    })),
    learningPoint: '',
    sources: [],
    images: [],
  };
}
