import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { CreatePageBody, AdminPage } from '#shared/content/admin-pages.contract.ts';
import { insertPage } from './admin-pages.queries.ts';
import { ensureCanDeactivate } from './ensure-can-deactivate.ts';
import { readAdminPage } from './read-page.ts';

export async function createPage(deps: Deps, page: CreatePageBody, editor: Editor): Promise<AdminPage> {
  const { slug, ...fields } = page;
  ensureCanDeactivate(slug, fields);
  await deps.db.transaction().execute(async (tx) => {
    const wasFree = await insertPage(tx, page, deps.now());
    if (!wasFree) {
      throw new InvalidInput([{ property: 'slug', constraints: { unique: 'This address is already taken.' } }]);
    }
    await recordAdminEvent(tx, editor, deps.now(), {
      kind: 'page_created',
      subject: { kind: 'page', id: slug },
      after: fields,
    });
  });
  return readAdminPage(deps, slug);
}
