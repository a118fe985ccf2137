import { differenceOf, recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { ChangePageBody, EditedPage } from '#shared/content/page-editing.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { type EditedPageRow, lockPage, updatePage } from './edited-pages.queries.ts';
import { readEditedPage } from './read-edited-page.ts';
import { refuseClosing } from './refuse-closing.ts';

/** Saves only if the page still has the revision that the author saw. */
export async function changePage(
  deps: Deps,
  slug: string,
  { revision, ...fields }: ChangePageBody,
  editor: Editor,
): Promise<EditedPage> {
  refuseClosing(slug, fields);
  await deps.db.transaction().execute(async (tx) => {
    const page = await lockPage(tx, slug);
    if (!page) throw new AppError('not_found');
    if (page.revision !== revision) throw new AppError('changed_meanwhile');
    const difference = differenceOf(fieldsOf(page), fields);
    if (!difference) return;
    await updatePage(tx, slug, fields, deps.now());
    const subject = { kind: 'page', id: slug };
    await recordAdminEvent(tx, editor, deps.now(), { kind: 'page_changed', subject, ...difference });
  });
  return readEditedPage(deps, slug);
}

const fieldsOf = ({ header, content, voucherText, isActive }: EditedPageRow) => ({
  header,
  content,
  voucherText,
  isActive,
});
