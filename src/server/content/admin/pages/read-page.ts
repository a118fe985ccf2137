import type { Deps } from '#server/platform/deps.ts';
import type { AdminPage } from '#shared/content/admin-pages.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { presentAdminPage } from './admin-page.present.ts';
import { findAdminPage } from './admin-pages.queries.ts';

/** A page as its authors see it, active or not. */
export async function readAdminPage({ db }: Pick<Deps, 'db'>, slug: string): Promise<AdminPage> {
  const page = await findAdminPage(db, slug);
  if (!page) throw new AppError('not_found');
  return presentAdminPage(page);
}
