import { contentOriginOf } from '#server/content/content-origin.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AdminFaqList } from '#shared/content/admin-faq.contract.ts';
import { findAdminFaqs } from './admin-faqs.queries.ts';

/** The response of every call in this folder: the whole current list. */
export const readAdminFaqs = async (deps: Pick<Deps, 'config' | 'db'>): Promise<AdminFaqList> => ({
  origin: contentOriginOf(deps),
  categories: await findAdminFaqs(deps.db),
});
