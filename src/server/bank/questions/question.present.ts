import { presentFile } from '#server/bank/files/question-files.present.ts';
import type { ShortQuestion } from '#shared/bank/question-list.contract.ts';
import type { QuestionVersionsResult } from '#shared/bank/question-versions.contract.ts';
import type { QuestionResult } from '#shared/bank/question.contract.ts';
import type { StoredVersion } from './find-versions.queries.ts';
import { plainStart } from './plain-start.ts';
import type { StoredQuestion } from './question-contents.queries.ts';
import type { ListedQuestion } from './questions.queries.ts';

const SHORT_TEXT = 160;

/** `answers`: how often each option was chosen, by its position. */
export function presentQuestion(question: StoredQuestion, answers: ReadonlyMap<number, number>): QuestionResult {
  const { id, publicId, status, revision, version, stem, leadIn, learningPoint, sources } = question;
  const { disciplines, bodySystems, intendedDifficulty, difficulty } = question;
  return {
    id,
    publicId,
    status,
    revision,
    version,
    text: stem,
    leadIn,
    answers: question.options.map(({ id, text, explanation, isRight }, position) => ({
      id,
      text,
      explanation,
      correct: isRight,
      answerCount: answers.get(position) ?? 0,
    })),
    learningPoint,
    disciplines,
    bodySystems,
    sources,
    files: question.files.map(presentFile),
    concept: question.concept,
    siblings: question.siblings,
    intendedDifficulty,
    difficulty,
    reviewDueOn: question.reviewDueOn,
    reviewer: question.reviewer,
    notes: question.notes,
    missing: question.missing,
    createdAt: question.createdAt.toISOString(),
    updatedAt: question.updatedAt.toISOString(),
  };
}

export function presentVersion(stored: StoredVersion): QuestionVersionsResult[number] {
  const { version, createdAt, publishedAt, editor, stem, leadIn, options, learningPoint, sources, files } = stored;
  return {
    version,
    createdAt: createdAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    editor,
    text: stem,
    leadIn,
    answers: options.map(({ id, text, explanation, isRight }) => ({ id, text, explanation, correct: isRight })),
    learningPoint,
    sources,
    files: files.map(presentFile),
  };
}

export function presentListed({ stemStart, updatedAt, disciplines, bodySystems, ...rest }: ListedQuestion) {
  const namesOf = (tags: { name: string }[]) => tags.map(({ name }) => name);
  return {
    ...rest,
    text: plainStart(stemStart, SHORT_TEXT),
    disciplines: namesOf(disciplines),
    bodySystems: namesOf(bodySystems),
    updatedAt: updatedAt.toISOString(),
  } satisfies ShortQuestion;
}
