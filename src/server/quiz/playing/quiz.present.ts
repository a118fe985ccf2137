import { presentFile } from '#server/bank/public.ts';
import { inPercent } from '#server/quiz/in-percent.ts';
import { ANSWERS_BEFORE_DIFFICULTY, difficultyOf } from '#shared/bank/difficulty.ts';
import type { RevealsResult } from '#shared/quiz/answering.contract.ts';
import { likelyRange } from '#shared/quiz/difficulty-range.ts';
import { quizLimits } from '#shared/quiz/quiz-limits.ts';
import type {
  AskedQuestion,
  QuestionDifficulty,
  QuizQuestion,
  Reveal,
  RevealedAnswer,
  WithheldBy,
} from '#shared/quiz/quiz.contract.ts';
import type { AskedRow, QuizQuestionRow, RevealRow, WithholdingTest } from './quiz-questions.queries.ts';

/** A question as it is asked. Contains nothing that reveals the key. */
export function presentAskedQuestion(row: AskedRow): AskedQuestion {
  const files = row.files.map(presentFile);
  return {
    questionID: row.questionId,
    text: row.stem,
    leadIn: row.leadIn,
    answers: row.options.map(({ id, text }) => ({ id, text })),
    image: files[0]?.path ?? null,
    files,
  };
}

/**
 * A question of a quiz. The caller decides with `isRevealed` whether the mode and state of the quiz reveal the key; a key
 * that an open Test quiz withholds is never revealed.
 */
export function presentQuizQuestion(row: QuizQuestionRow, { isRevealed }: { isRevealed: boolean }): QuizQuestion {
  const isKeyShown = isRevealed && row.withheldBy === null;
  return {
    id: row.position + 1,
    question: presentAskedQuestion(row),
    answered: row.optionId,
    ...(isKeyShown ? presentRevealed(presentReveal(row), row.optionId) : nothingRevealed),
    withheldBy: row.withheldBy && presentTest(row.withheldBy),
    confidence: row.confidence,
    note: row.note,
    isMarked: row.isMarked,
    eliminated: row.eliminated,
    highlights: row.highlights,
    startedAt: row.startedAt?.toISOString() ?? null,
    seconds: row.seconds,
    missReason: isKeyShown ? row.missReason : null,
  };
}

export const presentTest = ({ quizId, kind, createdAt }: WithholdingTest): WithheldBy => ({
  quizId,
  kind,
  createdAt: new Date(createdAt).toISOString(),
});

type Revealed = Pick<QuizQuestion, 'answer' | 'correctAnswer' | 'reveal'>;

export const nothingRevealed: Revealed = { answer: null, correctAnswer: null, reveal: null };

/** The reveal, with the chosen and the correct answer repeated as fields, as the specification requires. */
export function presentRevealed(reveal: Reveal, chosenId: number | null): Revealed {
  const answer = reveal.answers.find(({ id }) => id === chosenId) ?? null;
  // A corrected key may have several correct options; prefer the user's own if it is one of them.
  const correctAnswer = answer?.correct ? answer : (reveal.answers.find(({ correct }) => correct) ?? null);
  return { answer, correctAnswer, reveal };
}

export function presentReveal(row: RevealRow): Reveal {
  return {
    answers: row.options.map((option) => presentAnswer(option, row.firstTries)),
    learningPoint: row.learningPoint,
    sources: row.sources.map(({ title, url }) => ({ title, url })),
    difficulty: presentDifficulty(row),
  };
}

/** The solutions that a device may hold ahead of the answers: those that no open Test quiz withholds. */
export const presentReveals = (rows: QuizQuestionRow[]): RevealsResult['reveals'] =>
  rows
    .filter(({ withheldBy }) => withheldBy === null)
    .map((row) => ({ questionID: row.questionId, reveal: presentReveal(row) }));

const presentAnswer = (option: RevealRow['options'][number], firstTries: number): RevealedAnswer => ({
  id: option.id,
  correct: option.isRight,
  explanation: option.explanation,
  share: firstTries >= quizLimits.triesBeforeShares ? inPercent(option.firstTries, firstTries) : null,
});

/** The difficulty from first tries; null if there are too few. */
function presentDifficulty(row: Pick<RevealRow, 'firstTries' | 'rightFirstTries'>): QuestionDifficulty | null {
  const { firstTries, rightFirstTries } = row;
  if (firstTries <= ANSWERS_BEFORE_DIFFICULTY) return null;
  const isFirm = firstTries >= quizLimits.answersBeforeFirm;
  return {
    answerCount: firstTries,
    percentage: inPercent(rightFirstTries, firstTries),
    range: isFirm ? null : likelyRange({ right: rightFirstTries, of: firstTries }),
    difficulty: difficultyOf((100 * rightFirstTries) / firstTries),
  };
}
