import { api, parsedBy } from '#client/platform/api.ts';
import type {
  MySharesQuery,
  MySharesResult,
  Share,
  SharedQuestionResult,
  ShareBody,
  ShareDecisionBody,
  ShareResult,
} from '#shared/sharing/contract.ts';

const contract = () => import('#shared/sharing/contract.ts');

export const sharingApi = api.injectEndpoints({
  endpoints: (build) => ({
    share: build.mutation<ShareResult, ShareBody>({
      query: (body) => ({ url: '/share/fbShare', method: 'POST', body }),
      transformResponse: parsedBy(async () => (await contract()).ShareResult),
      invalidatesTags: ['Shares'],
    }),
    decideShare: build.mutation<null, ShareDecisionBody & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/share/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['Shares', 'Leaderboards'],
    }),
    stopShare: build.mutation<null, string>({
      query: (id) => ({ url: `/share/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Shares'],
    }),
    myShares: build.query<MySharesResult, Pick<MySharesQuery, 'month' | 'year'>>({
      query: ({ month, year }) => ({
        url: '/share/myShares',
        params: { period: 'month', month, year, groupBy: 'day' },
      }),
      transformResponse: parsedBy(async () => (await contract()).MySharesResult),
      providesTags: ['Shares'],
    }),
    sharedQuestion: build.query<SharedQuestionResult, string>({
      query: (token) => `/share/question/${encodeURIComponent(token)}/whole`,
      transformResponse: parsedBy(async () => (await contract()).SharedQuestionResult),
    }),
    recentShares: build.query<Share[], void>({
      query: () => '/share/recent',
      transformResponse: parsedBy(async () => (await contract()).RecentShares),
      providesTags: ['Shares'],
    }),
  }),
});
