import type { Deps } from '#server/platform/deps.ts';
import type { Player } from '#server/quiz/playing/player.ts';
import { HISTORY_PAGE, type HistoryQuery, type HistoryResult, type PastQuiz } from '#shared/quiz/history.contract.ts';
import { LEARNING } from '#shared/quiz/quiz-enums.ts';
import { findPastQuizzes, type PastQuizRow } from './past-quizzes.queries.ts';

type Reader = Pick<Player, 'userId' | 'mayReveal'>;

/** A page of the user's quizzes. Reads one more than a page to find out whether there are more. */
export async function readHistory(
  { db }: Pick<Deps, 'db'>,
  reader: Reader,
  { before }: HistoryQuery,
): Promise<HistoryResult> {
  const { userId } = reader;
  const limit = HISTORY_PAGE + 1;
  const found = await findPastQuizzes(db, { userId, before: before ? new Date(before) : null, limit });
  return {
    quizzes: found.slice(0, HISTORY_PAGE).map((quiz) => presentPastQuiz(quiz, reader)),
    hasMore: found.length > HISTORY_PAGE,
  };
}

const presentPastQuiz = (quiz: PastQuizRow, reader: Reader): PastQuiz => ({
  id: quiz.id,
  kind: quiz.kind,
  mode: quiz.mode,
  planDay: quiz.planDay,
  examDay: quiz.examDay,
  createdAt: quiz.createdAt.toISOString(),
  finalisedAt: quiz.finalisedAt?.toISOString() ?? null,
  size: quiz.size,
  answered: quiz.answered,
  right: mayBeRevealed(quiz, reader) ? quiz.right : null,
  // Take the larger of the two; see `timeSpent`.
  seconds: Math.max(quiz.seconds, quiz.questionSeconds),
  topics: quiz.topics,
});

/** The same rule as during play: everything of a finalised quiz, and of a Learning quiz what has been revealed. */
const mayBeRevealed = ({ finalisedAt, mode }: PastQuizRow, { mayReveal }: Reader) =>
  finalisedAt !== null || (mode === LEARNING && mayReveal);
