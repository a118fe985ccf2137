import { adminApi, list, recordEndpoints } from '#client/admin/admin-api.ts';
import { parsedFrom } from '#client/platform/api.ts';
import { read } from '#client/platform/endpoints.ts';

const parsed = parsedFrom(() => import('#shared/study-plan/outlines.contract.ts'));
const edited = parsed('AdminOutline');
const outlines = recordEndpoints('/study-plan/outlines', edited, ['ExamOutlines']);

export const {
  useOutlinesQuery,
  useOutlineQuery,
  useLazyOutlineQuery,
  useCreateOutlineMutation,
  useChangeOutlineMutation,
  useDeleteOutlineMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    outlines: build.query(list('/study-plan/outlines', parsed('OutlineListResult'), ['ExamOutlines'])),
    outline: build.query(
      read((id: string) => `/study-plan/outlines/${encodeURIComponent(id)}`, edited, ['ExamOutlines']),
    ),
    createOutline: build.mutation(outlines.create),
    changeOutline: build.mutation(outlines.change),
    deleteOutline: build.mutation<null, number>(outlines.remove),
  }),
});
