import { contentOriginOf } from '#server/content/content-origin.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { EditedFaqList } from '#shared/content/faq-editing.contract.ts';
import { findEditedFaqs } from './edited-faqs.queries.ts';

/** The answer of every call here: after each change the whole list is what it is now. */
export const readEditedFaqs = async (deps: Pick<Deps, 'config' | 'db'>): Promise<EditedFaqList> => ({
  origin: contentOriginOf(deps),
  categories: await findEditedFaqs(deps.db),
});
