import { contentOriginOf } from '#server/content/content-origin.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { EditedFaqList } from '#shared/content/faq-editing.contract.ts';
import { findEditedFaqs } from './edited-faqs.queries.ts';

/** The response of every call in this folder: the whole current list. */
export const readEditedFaqs = async (deps: Pick<Deps, 'config' | 'db'>): Promise<EditedFaqList> => ({
  origin: contentOriginOf(deps),
  categories: await findEditedFaqs(deps.db),
});
