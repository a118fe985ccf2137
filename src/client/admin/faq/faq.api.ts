import { adminApi, recordEndpoints } from '#client/admin/admin-api.ts';
import { parsedFrom } from '#client/platform/api.ts';
import { change, read } from '#client/platform/endpoints.ts';

const parsed = parsedFrom(() => import('#shared/content/admin-faq.contract.ts'));
const faqList = parsed('AdminFaqList');
const changed = ['AdminFaq', 'Faqs'] as const;

/** Every response is the whole list. */
const endpointsAt = (url: string) => ({
  ...recordEndpoints(url, faqList, changed),
  remove: change((id: number) => ({ url: `${url}/${id}`, method: 'DELETE' }), faqList, changed),
  move: change(
    ({ id, position }: { id: number; position: number }) => ({
      url: `${url}/${id}/place`,
      method: 'PUT',
      body: { position },
    }),
    faqList,
    changed,
  ),
});
const faqs = endpointsAt('/faq');
const categories = endpointsAt('/faq/categories');

export const {
  useAdminFaqQuery,
  useLazyAdminFaqQuery,
  useCreateFaqMutation,
  useChangeFaqMutation,
  useDeleteFaqMutation,
  useMoveFaqMutation,
  useCreateFaqCategoryMutation,
  useChangeFaqCategoryMutation,
  useDeleteFaqCategoryMutation,
  useMoveFaqCategoryMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminFaq: build.query(read('/faq', faqList, ['AdminFaq'])),
    createFaq: build.mutation(faqs.create),
    changeFaq: build.mutation(faqs.change),
    deleteFaq: build.mutation(faqs.remove),
    moveFaq: build.mutation(faqs.move),
    createFaqCategory: build.mutation(categories.create),
    changeFaqCategory: build.mutation(categories.change),
    deleteFaqCategory: build.mutation(categories.remove),
    moveFaqCategory: build.mutation(categories.move),
  }),
});
