import { adminApi, list, recordEndpoints } from '#client/admin/admin-api.ts';
import { parsedFrom } from '#client/platform/api.ts';
import { read } from '#client/platform/endpoints.ts';

const parsed = parsedFrom(() => import('#shared/content/admin-news.contract.ts'));
const edited = parsed('AdminNews');
const news = recordEndpoints('/news', edited, ['AdminNews', 'News']);

export const {
  useAdminNewsQuery,
  useAdminNewsItemQuery,
  useLazyAdminNewsItemQuery,
  useCreateNewsMutation,
  useChangeNewsMutation,
  useDeleteNewsMutation,
  useSendNewsPictureMutation,
  useRemoveNewsPictureMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminNews: build.query(list('/news', parsed('NewsListResult'), ['AdminNews'])),
    adminNewsItem: build.query(read((id: string) => `/news/${encodeURIComponent(id)}/edit`, edited, ['AdminNews'])),
    createNews: build.mutation(news.create),
    changeNews: build.mutation(news.change),
    deleteNews: build.mutation<null, number>(news.remove),
    sendNewsPicture: build.mutation(news.sendPicture),
    removeNewsPicture: build.mutation(news.removePicture),
  }),
});
