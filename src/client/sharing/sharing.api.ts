import { api, parsedFrom } from '#client/platform/api.ts';
import { change, post, read } from '#client/platform/endpoints.ts';
import type { MySharesQuery, ShareBody, ShareDecisionBody } from '#shared/sharing/contract.ts';

const parsed = parsedFrom(() => import('#shared/sharing/contract.ts'));

export const sharingApi = api.injectEndpoints({
  endpoints: (build) => ({
    share: build.mutation(change(post<ShareBody>('/share/fbShare'), parsed('ShareResult'), ['Shares'])),
    decideShare: build.mutation<null, ShareDecisionBody & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/share/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['Shares', 'Leaderboards'],
    }),
    stopShare: build.mutation<null, string>({
      query: (id) => ({ url: `/share/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Shares'],
    }),
    myShares: build.query(
      read(
        ({ month, year }: Pick<MySharesQuery, 'month' | 'year'>) => ({
          url: '/share/myShares',
          params: { period: 'month', month, year, groupBy: 'day' },
        }),
        parsed('MySharesResult'),
        ['Shares'],
      ),
    ),
    sharedQuestion: build.query(
      read((token: string) => `/share/question/${encodeURIComponent(token)}/whole`, parsed('SharedQuestionResult')),
    ),
    recentShares: build.query(read('/share/recent', parsed('RecentShares'), ['Shares'])),
  }),
});
