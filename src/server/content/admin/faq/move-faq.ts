import { ensureNoWordpress } from '#server/content/content-origin.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { AppError } from '#shared/platform/errors.ts';
import { findPlace, lockFaqs, place, type PlacedTable } from './faq-places.queries.ts';

const subjectKinds = { faqs: 'faq', faq_categories: 'faq_category' } as const;

/** Moves a question within its category, or a category among the others. */
export async function moveFaq(
  deps: Deps,
  table: PlacedTable,
  moved: { id: number; position: number },
  editor: Editor,
): Promise<void> {
  ensureNoWordpress(deps);
  await deps.db.transaction().execute(async (tx) => {
    await lockFaqs(tx);
    const before = await findPlace(tx, table, moved.id);
    if (before === null) throw new AppError('not_found');
    await place(tx, table, moved);
    const after = await findPlace(tx, table, moved.id);
    if (after === before) return;
    const kind = subjectKinds[table];
    await recordAdminEvent(tx, editor, deps.now(), {
      kind: `${kind}_moved`,
      subject: { kind, id: moved.id },
      before: { position: before },
      after: { position: after },
    });
  });
}
