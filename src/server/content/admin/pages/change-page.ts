import { changeRecord } from '#server/platform/admin-events/change-record.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { ChangePageBody, AdminPage } from '#shared/content/admin-pages.contract.ts';
import { lockPage, updatePage } from './admin-pages.queries.ts';
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
  await changeRecord(deps, editor, {
    kind: 'page_changed',
    subject: { kind: 'page', id: slug },
    revision,
    lock: (tx) => lockPage(tx, slug),
    after: fields,
    save: (tx, at) => updatePage(tx, slug, fields, at),
  });
  return readAdminPage(deps, slug);
}
