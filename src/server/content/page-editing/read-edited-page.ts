import type { Deps } from '#server/platform/deps.ts';
import type { EditedPage } from '#shared/content/page-editing.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { presentEditedPage } from './edited-page.present.ts';
import { findEditedPage } from './edited-pages.queries.ts';

/** A page as its authors see it, active or not. */
export async function readEditedPage({ db }: Pick<Deps, 'db'>, slug: string): Promise<EditedPage> {
  const page = await findEditedPage(db, slug);
  if (!page) throw new AppError('not_found');
  return presentEditedPage(page);
}
