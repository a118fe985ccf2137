import type { Deps } from '#server/platform/deps.ts';
import type { PageResult } from '#shared/content/contract.ts';
import { isOptionalPage } from '#shared/content/required-pages.ts';
import { AppError } from '#shared/platform/errors.ts';
import { findActivePage } from './pages.queries.ts';

/** A page by its slug. An inactive one answers 404, or without content if the application asks for it on every visit. */
export async function readPage({ db }: Deps, slug: string): Promise<PageResult> {
  const page = await findActivePage(db, slug);
  if (!page && isOptionalPage(slug)) return { ...WITHOUT_CONTENT, slug };
  if (!page) throw new AppError('not_found');
  return { ...page, updatedAt: page.updatedAt.toISOString() };
}

const WITHOUT_CONTENT = {
  header: '',
  content: '',
  photo: null,
  voucherText: null,
  isActive: false,
  updatedAt: new Date(0).toISOString(),
};
