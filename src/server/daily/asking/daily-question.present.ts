import { type AskedRow, presentAskedQuestion, presentReveal } from '#server/quiz/public.ts';
import type { DailyAnswer, DailyQuestion } from '#shared/daily/contract.ts';
import type { Reveal } from '#shared/quiz/quiz.contract.ts';
import type { AskedDay } from './asked-days.queries.ts';

/**
 * The question as the user may see it: the key and the explanations are included only after the answer, and not while
 * an open Test quiz contains the question.
 */
export function presentDailyQuestion(row: AskedDay): DailyQuestion {
  const { questionID, text, leadIn, files, answers } = presentAskedQuestion(row);
  const asked = { questionID, text, leadIn, files };
  const { day, optionId, isViewed, isWithheld } = row;
  if (optionId === null || isWithheld) {
    return { day, question: { ...asked, answers }, answer: optionId, ...nothingRevealed, isViewed, isWithheld };
  }

  const reveal = presentReveal(row);
  const rightId = reveal.answers.find(({ correct }) => correct)?.id ?? null;
  return {
    day,
    question: { ...asked, answers: row.options.map((option) => presentAnswer(option, { optionId, reveal })) },
    answer: optionId,
    correctAnswer: rightId,
    learningPoint: reveal.learningPoint,
    sources: reveal.sources,
    difficulty: reveal.difficulty,
    isViewed,
    isWithheld,
  };
}

const nothingRevealed = { correctAnswer: null, learningPoint: null, sources: [], difficulty: null };

/** By specification, only the selected and the correct option have the flag. */
function presentAnswer(
  { id, text, explanation, isRight, firstTries }: AskedRow['options'][number],
  { optionId, reveal }: { optionId: number; reveal: Reveal },
): DailyAnswer {
  const isFlagged = isRight || id === optionId;
  return {
    id,
    text,
    ...(isFlagged && { correct: isRight }),
    explanation,
    ...(reveal.difficulty && { answerCount: firstTries, difficulty: reveal.difficulty.difficulty }),
  };
}
