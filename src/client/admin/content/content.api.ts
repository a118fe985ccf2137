import { adminApi, list, recordEndpoints } from '#client/admin/admin-api.ts';
import { parsedFrom } from '#client/platform/api.ts';
import { read } from '#client/platform/endpoints.ts';

const parsed = parsedFrom(() => import('#shared/content/admin-pages.contract.ts'));
const edited = parsed('AdminPage');
const pages = recordEndpoints('/content', edited, ['AdminPages', 'Pages']);

export const {
  useAdminPagesQuery,
  useAdminPageQuery,
  useLazyAdminPageQuery,
  useCreatePageMutation,
  useChangePageMutation,
  useDeletePageMutation,
  useSendPagePictureMutation,
  useRemovePagePictureMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminPages: build.query(list('/content', parsed('PageListResult'), ['AdminPages'])),
    adminPage: build.query(read((slug: string) => `/content/${encodeURIComponent(slug)}/edit`, edited, ['AdminPages'])),
    createPage: build.mutation(pages.create),
    changePage: build.mutation(pages.change),
    deletePage: build.mutation<null, string>(pages.remove),
    sendPagePicture: build.mutation(pages.sendPicture),
    removePagePicture: build.mutation(pages.removePicture),
  }),
});
