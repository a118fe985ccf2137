import { plainStart } from '#server/bank/public.ts';
import { inPercent } from '#server/quiz/in-percent.ts';
import { presentTest } from '#server/quiz/playing/quiz.present.ts';
import { timerEndsAt } from '#server/quiz/quiz-token.ts';
import type { Difficulty } from '#shared/bank/difficulty.ts';
import { type MissReason, suggestReason } from '#shared/quiz/miss-reasons.ts';
import { optionLetter } from '#shared/quiz/option-letter.ts';
import { quizLimits } from '#shared/quiz/quiz-limits.ts';
import type { SummaryQuestion, SummaryResult } from '#shared/quiz/summary.contract.ts';
import type { FinishedQuestion, QuizResults } from './finished-quiz.queries.ts';
import type { LearnerRecords } from './learner-records.ts';
import { timeSpent } from './time-spent.ts';
import { topicScores } from './topic-scores.ts';

export interface FinishedQuiz extends QuizResults {
  finalisedAt: Date;
}

const START_LETTERS = 80;
const DIFFICULTIES: Difficulty[] = [1, 2, 3];

export function presentSummary(quiz: FinishedQuiz, records: LearnerRecords): SummaryResult {
  const { id, kind, mode, criteria, createdAt, deadlineAt, finalisedAt, questions } = quiz;
  return {
    id,
    kind,
    mode,
    criteria,
    planDay: quiz.planDay,
    examDay: quiz.examDay,
    createdAt: createdAt.toISOString(),
    finalisedAt: finalisedAt.toISOString(),
    // A block of an exam day is finalised long after it has ended.
    timeRanOut: quiz.examDay === null && deadlineAt !== null && finalisedAt.getTime() / 1000 >= timerEndsAt(deadlineAt),
    score: { right: countRight(questions), total: quiz.size },
    omitted: questions.filter(({ isRight }) => isRight === null).length,
    seconds: timeSpent(quiz),
    paceSeconds: paceOf(quiz),
    disciplines: topicScores(questions, ({ disciplines }) => disciplines, records.disciplines),
    bodySystems: topicScores(questions, ({ bodySystems }) => bodySystems, records.bodySystems),
    difficulties: difficultyScores(questions),
    changes: {
      wrongToRight: questions.reduce((sum, { righted }) => sum + righted, 0),
      rightToWrong: questions.reduce((sum, { spoiled }) => sum + spoiled, 0),
    },
    questions: questions.map((question) => presentQuestion(question, quiz)),
  };
}

const countRight = (questions: FinishedQuestion[]) => questions.filter(({ isRight }) => isRight).length;

/** The seconds per question that the deadline allowed; null for a block of an exam day, which may have ended early. */
const paceOf = ({ createdAt, deadlineAt, size, examDay }: FinishedQuiz) =>
  examDay === null && deadlineAt ? (deadlineAt.getTime() - createdAt.getTime()) / 1000 / size : null;

const difficultyScores = (questions: FinishedQuestion[]) =>
  DIFFICULTIES.flatMap((difficulty) => {
    const asHard = questions.filter((question) => question.difficulty === difficulty);
    return asHard.length > 0 ? [{ difficulty, right: countRight(asHard), total: asHard.length }] : [];
  });

const presentQuestion = (question: FinishedQuestion, quiz: FinishedQuiz): SummaryQuestion => ({
  id: question.position + 1,
  questionID: question.questionId,
  start: plainStart(question.stemStart, START_LETTERS),
  discipline: question.disciplines[0]?.name ?? null,
  bodySystem: question.bodySystems[0]?.name ?? null,
  difficulty: question.difficulty,
  ownLetter: question.ownPosition === null ? null : optionLetter(question.ownPosition),
  rightLetter: question.withheldBy ? null : optionLetter(question.rightPosition),
  outcome: outcomeOf(question),
  seconds: question.seconds,
  confidence: question.confidence,
  isMarked: question.isMarked,
  percentRight: question.withheldBy ? null : percentRightOf(question),
  withheldBy: question.withheldBy && presentTest(question.withheldBy),
  missReason: question.withheldBy ? null : question.missReason,
  suggestedReason: suggestedFor(question, quiz),
});

function suggestedFor(question: FinishedQuestion, { usualSeconds }: FinishedQuiz): MissReason | null {
  const { isRight, withheldBy, seconds, confidence, spoiled, isTimeOut } = question;
  if (isRight || withheldBy) return null;
  // An omitted question was not answered fast.
  const usual = isRight === null ? null : usualSeconds;
  return suggestReason({ seconds, usualSeconds: usual, confidence, isChangedFromRight: spoiled > 0, isTimeOut });
}

function outcomeOf({ isRight }: FinishedQuestion): SummaryQuestion['outcome'] {
  if (isRight === null) return 'omitted';
  return isRight ? 'right' : 'wrong';
}

const percentRightOf = ({ firstTries, rightFirstTries }: FinishedQuestion) =>
  firstTries >= quizLimits.triesBeforeShares ? inPercent(rightFirstTries, firstTries) : null;
