import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { CreatePageBody, EditedPage } from '#shared/content/page-editing.contract.ts';
import { insertPage } from './edited-pages.queries.ts';
import { readEditedPage } from './read-edited-page.ts';
import { refuseClosing } from './refuse-closing.ts';

export async function createPage(deps: Deps, page: CreatePageBody, editor: Editor): Promise<EditedPage> {
  const { slug, ...fields } = page;
  refuseClosing(slug, fields);
  await deps.db.transaction().execute(async (tx) => {
    const wasFree = await insertPage(tx, page, deps.now());
    if (!wasFree) {
      throw new InvalidInput([{ property: 'slug', constraints: { unique: 'This address is taken already.' } }]);
    }
    await recordAdminEvent(tx, editor, deps.now(), {
      kind: 'page_created',
      subject: { kind: 'page', id: slug },
      before: null,
      after: fields,
    });
  });
  return readEditedPage(deps, slug);
}
