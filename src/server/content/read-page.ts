import type { Deps } from '#server/platform/deps.ts';
import type { PageResult } from '#shared/content/contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { findActivePage } from './pages.queries.ts';

/** A page by its slug. An inactive one answers 404. */
export async function readPage({ db }: Deps, slug: string): Promise<PageResult> {
  const page = await findActivePage(db, slug);
  if (!page) throw new AppError('not_found');
  return { ...page, updatedAt: page.updatedAt.toISOString() };
}
