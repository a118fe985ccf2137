import { changeRecord, createRecord } from '#server/platform/admin-events/change-record.ts';
import type { Deps } from '#server/platform/deps.ts';
import { asFieldErrors } from '#server/platform/http/constraint-errors.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { AdminOutline, ChangeOutlineBody, OutlineBody } from '#shared/study-plan/outlines.contract.ts';
import { findOutline, insertOutline, lockOutline, updateOutline } from './outlines.queries.ts';

export async function readOutline({ db }: Pick<Deps, 'db'>, id: number): Promise<AdminOutline> {
  const outline = await findOutline(db, id);
  if (!outline) throw new AppError('not_found');
  return outline;
}

export async function createOutline(deps: Deps, body: OutlineBody, editor: Editor): Promise<AdminOutline> {
  const id = await createRecord(deps, editor, {
    kind: 'exam_outline',
    after: body,
    insert: (tx) => insertOutline(tx, body),
  }).catch(throwAsFieldError);
  return readOutline(deps, id);
}

/** Saves only if the outline still has the revision that the editor saw. The next plan of a learner uses the weights. */
export async function changeOutline(
  deps: Deps,
  id: number,
  { revision, ...body }: ChangeOutlineBody,
  editor: Editor,
): Promise<AdminOutline> {
  // In the order in which they are stored, so that only real changes differ.
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
  const after = {
    ...body,
    disciplines: body.disciplines.toSorted(byId),
    bodySystems: body.bodySystems.toSorted(byId),
  };
  await changeRecord(deps, editor, {
    kind: 'exam_outline_changed',
    subject: { kind: 'exam_outline', id },
    revision,
    lock: (tx) => lockOutline(tx, id),
    after,
    save: (tx) => updateOutline(tx, id, after),
  }).catch(throwAsFieldError);
  return readOutline(deps, id);
}

const unknownTopic = { unknown: 'Please choose from the list.' };
const throwAsFieldError = asFieldErrors({
  exams_name_key: { property: 'name', constraints: { unique: 'This name is already taken.' } },
  exam_weights_discipline_id_fkey: { property: 'disciplines', constraints: unknownTopic },
  exam_weights_body_system_id_fkey: { property: 'bodySystems', constraints: unknownTopic },
});
