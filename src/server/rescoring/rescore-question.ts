import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { RescoreBody, Rescoring } from '#shared/bank/rescoring.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { readRescorings } from './read-rescorings.ts';
import { type EditionKey, holdKey, type ScoredVersion, startRescoring } from './rescorings.queries.ts';
import { rescoringJob } from './run-rescorings.ts';
import { findWantedKey } from './wanted-key.ts';

/** New answers are scored by this key immediately; existing answers are rescored in the background. */
export async function rescoreQuestion(
  deps: Deps,
  { questionId, reason, ...wanted }: RescoreBody & { questionId: number },
  editor: Editor,
): Promise<Rescoring> {
  const at = deps.now();
  const id = await deps.db.transaction().execute(async (tx) => {
    await holdKey(tx, questionId);
    const { scored, key } = await findWantedKey(tx, { questionId, ...wanted });
    if (isScoredSo(scored, key)) throw new AppError('rescoring_same_key');
    const { version, edition } = scored;
    const started = await startRescoring(tx, { ...key, version, reason, at });
    if (started === undefined) throw new AppError('rescoring_runs');
    await deps.jobs.enqueue(tx, rescoringJob, {});
    await recordAdminEvent(tx, editor, at, {
      kind: 'question_rescored',
      subject: { kind: 'question', id: questionId },
      before: { edition, rightPositions: scored.creditsAll ? null : rightOf(scored) },
      after: { edition, rightPositions: key.rightPositions, version, reason, rescoring: started },
    });
    return started;
  });
  const rescorings = await readRescorings(deps, questionId);
  const rescoring = rescorings.find((one) => one.id === id);
  if (!rescoring) throw new AppError('not_found');
  return rescoring;
}

const rightOf = ({ options }: ScoredVersion) =>
  options.filter(({ isRight }) => isRight).map(({ position }) => position);

function isScoredSo(scored: ScoredVersion, { rightPositions }: EditionKey): boolean {
  if (scored.creditsAll || rightPositions === null) return scored.creditsAll && rightPositions === null;
  return rightOf(scored).join() === rightPositions.join();
}
