import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findLearner } from '#server/quiz/selection/learner-sets.queries.ts';
import type { QuestionIndex } from '#server/quiz/selection/question-index.ts';
import { weakDisciplines } from '#server/quiz/selection/weak-disciplines.ts';
import type { PresetsResult } from '#shared/quiz/creating.contract.ts';
import { findPresets } from './presets.queries.ts';

/** The user's own presets, and the disciplines that a preset for weak topics would select. */
export async function listPresets(
  { db, now }: Deps,
  index: QuestionIndex,
  { id: userId, hasAdminInterface }: SignedInUser,
): Promise<PresetsResult> {
  const [own, learner, questions] = await Promise.all([
    findPresets(db, userId),
    findLearner(db, { userId, hasAdminInterface, at: now(), sets: ['answered_right', 'answered_wrong'] }),
    index.current(),
  ]);
  return { own, weakDisciplines: weakDisciplines(questions, learner, learner.sets) };
}
