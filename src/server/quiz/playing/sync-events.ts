import type { Deps } from '#server/platform/deps.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import { AppError, errors } from '#shared/platform/errors.ts';
import type { AnswerResult, QuizEvent, SyncResult } from '#shared/quiz/answering.contract.ts';
import { answerQuestion } from './answer-question.ts';
import { finaliseQuiz } from './finalise-quiz.ts';
import { markQuestion } from './mark-question.ts';
import type { Player } from './player.ts';
import { recordAnnotations } from './record-annotations.ts';
import { recordMiss } from './record-miss.ts';
import { recordTime } from './record-time.ts';
import { startQuestion } from './start-question.ts';
import { writeNote } from './write-note.ts';

/**
 * Applies the events of a device in order, each on its own. A rejected event is reported and the next one is applied.
 * An unexpected error fails the whole request; the device then resends everything, and events that were already saved
 * are recognised.
 */
export async function syncEvents(deps: Deps, player: Player, events: QuizEvent[]): Promise<SyncResult> {
  const results: SyncResult['results'] = [];
  for (const event of events) results.push({ key: event.key, ...(await outcomeOf(deps, player, event)) });
  return { results };
}

async function outcomeOf(
  deps: Deps,
  player: Player,
  event: QuizEvent,
): Promise<Omit<SyncResult['results'][number], 'key'>> {
  try {
    return { status: 'done', answer: await perform(deps, player, event), code: null, message: null };
  } catch (error) {
    if (error instanceof AppError) return rejected(error.code, error.message);
    if (error instanceof InvalidInput) return rejected('invalid_input', errors.invalid_input.message);
    throw error;
  }
}

const rejected = (code: string, message: string) => ({ status: 'refused', answer: null, code, message }) as const;

async function perform(deps: Deps, player: Player, event: QuizEvent): Promise<AnswerResult | null> {
  const { userId } = player;
  const { quizId } = event;
  if (event.type === 'answer') return answerQuestion(deps, player, quizId, event.body);
  if (event.type === 'time') await recordTime(deps, { userId, quizId }, event.body);
  else if (event.type === 'finalise') await finaliseQuiz(deps, { userId, quizId });
  else await performOnQuestion(deps, player, event);
  return null;
}

async function performOnQuestion(
  deps: Deps,
  { userId, mayWriteNotes }: Player,
  event: Extract<QuizEvent, { questionID: number }>,
): Promise<void> {
  const asked = { userId, quizId: event.quizId, questionId: event.questionID };
  switch (event.type) {
    case 'start':
      return startQuestion(deps, asked, event.body);
    case 'workings':
      return recordAnnotations(deps, asked, event.body);
    case 'mark':
      return markQuestion(deps, asked, event.body);
    case 'miss':
      return recordMiss(deps, asked, event.body);
    case 'note':
      if (!mayWriteNotes) throw new AppError('forbidden');
      return writeNote(deps, asked, event.body);
  }
}
