import type { ExchangedImage, FileRecord } from '#server/bank/exchange/exchanged-question.ts';
import { firstReason, recordTexts } from '#server/bank/exchange/first-reason.ts';
import { isForLearners } from '#server/bank/questions/edit-version.ts';
import { fingerprintOf } from '#server/bank/questions/fingerprint.ts';
import { missingPartsOf } from '#server/bank/questions/missing-parts.ts';
import type { NewQuestion } from '#server/bank/questions/new-question.ts';
import { plainStart } from '#server/bank/questions/plain-start.ts';
import type { QuestionPart } from '#shared/bank/publishing.contract.ts';
import { questionLimits } from '#shared/bank/question-limits.ts';
import { ReadableQuestion } from './readable-question.ts';
import type { ImportSettings, UnknownTopic } from './running-import.ts';
import type { StudyLists } from './study-lists.ts';
import { tagQuestion } from './tag-question.ts';

export type AdmittedRecord = { place: string; title: string } & (
  | { refused: string }
  | {
      question: NewQuestion;
      fingerprint: string;
      images: ExchangedImage[];
      isIncomplete: boolean;
      unknown: UnknownTopic[];
    }
);

interface AdmissionRules {
  lists: StudyLists;
  defaults: ImportSettings;
  /** The parts that a published question must have. */
  required: ReadonlySet<QuestionPart>;
}

/** Decides by the contents of a record whether it can become a question, and with which data. */
export function admitRecord(record: FileRecord, { lists, defaults, required }: AdmissionRules): AdmittedRecord {
  const { place } = record;
  if ('refused' in record) return { place, title: titleOf(record.text ?? ''), refused: record.refused };
  const title = titleOf(record.question.stem);
  const parsed = ReadableQuestion.safeParse(record.question, { error: recordTexts });
  if (!parsed.success) return { place, title, refused: firstReason(parsed.error) };
  const { images, status, disciplines, bodySystems, keywords, ...content } = parsed.data;
  const { unknown, ...tags } = tagQuestion({ disciplines, bodySystems, keywords }, lists, defaults);
  const named = status ?? defaults.status ?? 'draft';
  const wanted = defaults.isDraftsOnly && isForLearners(named) ? 'draft' : named;
  const isIncomplete = isForLearners(wanted) && !isComplete({ ...content, ...tags, images }, required);
  const question = { ...content, ...tags, status: isIncomplete ? ('draft' as const) : wanted };
  return { place, title, question, fingerprint: fingerprintOf(question), images, isIncomplete, unknown };
}

const TITLE_LENGTH = 80;
/** More than is shown, because stripping the Markdown shortens it; a hostile text must not cost time. */
const TITLE_SOURCE = 600;

/** The first words of a question, which name it in the report. */
const titleOf = (stem: string) => plainStart(stem.slice(0, TITLE_SOURCE), TITLE_LENGTH);

type Admissible = Omit<NewQuestion, 'status'> & { images: ExchangedImage[] };

/** Whether it could be published as it is. */
const isComplete = (record: Admissible, required: ReadonlySet<QuestionPart>): boolean =>
  record.images.every(({ altText }) => altText.length >= questionLimits.altText.min) &&
  !missingPartsOf(record).some((part) => required.has(part));
