import { changeRecord, createRecord, deleteRecord } from '#server/platform/admin-events/change-record.ts';
import type { Deps } from '#server/platform/deps.ts';
import { asFieldErrors } from '#server/platform/http/constraint-errors.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { AdminTemplate, ChangeTemplateBody, TemplateBody } from '#shared/exam-day/templates.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { deleteTemplateRow, findTemplate, insertTemplate, lockTemplate, updateTemplate } from './templates.queries.ts';

export async function readTemplate({ db }: Pick<Deps, 'db'>, id: number): Promise<AdminTemplate> {
  const template = await findTemplate(db, id);
  if (!template) throw new AppError('not_found');
  return template;
}

export async function createTemplate(deps: Deps, body: TemplateBody, editor: Editor): Promise<AdminTemplate> {
  const id = await createRecord(deps, editor, {
    kind: 'exam_template',
    after: body,
    insert: (tx) => insertTemplate(tx, body),
  }).catch(throwAsFieldError);
  return readTemplate(deps, id);
}

/** Saves only if the template still has the revision that the editor saw. Running exam days do not change. */
export async function changeTemplate(
  deps: Deps,
  id: number,
  { revision, ...after }: ChangeTemplateBody,
  editor: Editor,
): Promise<AdminTemplate> {
  await changeRecord(deps, editor, {
    kind: 'exam_template_changed',
    subject: { kind: 'exam_template', id },
    revision,
    lock: (tx) => lockTemplate(tx, id),
    after,
    save: (tx) => updateTemplate(tx, id, after),
  }).catch(throwAsFieldError);
  return readTemplate(deps, id);
}

export const deleteTemplate = (deps: Deps, id: number, editor: Editor): Promise<void> =>
  deleteRecord(deps, editor, {
    subject: { kind: 'exam_template', id },
    lock: (tx) => lockTemplate(tx, id),
    remove: (tx) => deleteTemplateRow(tx, id),
    before: ({ id: _id, revision: _revision, examName: _examName, fullName: _fullName, ...fields }) => fields,
  });

const unknown = { unknown: 'Please choose from the list.' };
const throwAsFieldError = asFieldErrors({
  exam_templates_name_key: { property: 'name', constraints: { unique: 'This name is already taken.' } },
  exam_templates_exam_id_fkey: { property: 'examId', constraints: unknown },
  exam_templates_full_id_fkey: { property: 'fullId', constraints: unknown },
  exam_templates_full_check: { property: 'fullId', constraints: unknown },
});
