import { differenceOf, recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { ChangePageBody, AdminPage } from '#shared/content/admin-pages.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { type AdminPageRow, lockPage, updatePage } from './admin-pages.queries.ts';
import { ensureCanDeactivate } from './ensure-can-deactivate.ts';
import { readAdminPage } from './read-page.ts';

/** Saves only if the page still has the revision that the author saw. */
export async function changePage(
  deps: Deps,
  slug: string,
  { revision, ...fields }: ChangePageBody,
  editor: Editor,
): Promise<AdminPage> {
  ensureCanDeactivate(slug, fields);
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
  return readAdminPage(deps, slug);
}

const fieldsOf = ({ header, content, voucherText, isActive }: AdminPageRow) => ({
  header,
  content,
  voucherText,
  isActive,
});
