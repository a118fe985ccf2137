import { api, parsedFrom } from '#client/platform/api.ts';
import { change, onSuccess, put, read } from '#client/platform/endpoints.ts';
import type { BoardPageQuery, BoardQuery, MembershipBody } from '#shared/leaderboards/contract.ts';

const parsed = parsedFrom(() => import('#shared/leaderboards/contract.ts'));
const board = parsed('BoardResult');
const membership = parsed('MembershipResult');

export const leaderboardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    board: build.query(read((params: BoardPageQuery) => ({ url: '/leaderboards', params }), board, ['Leaderboards'])),
    aroundMe: build.query(
      read((params: BoardQuery) => ({ url: '/leaderboards/around-me', params }), board, ['Leaderboards']),
    ),
    membership: build.query({
      ...read('/leaderboards/membership', membership, ['LeaderboardMembership']),
      // Always refetched when the dialog opens. While it is open, the form keeps its input.
      keepUnusedDataFor: 0,
    }),
    join: build.mutation(
      change(
        put<MembershipBody>('/leaderboards/membership'),
        membership,
        onSuccess('LeaderboardMembership', 'Leaderboards'),
      ),
    ),
    leave: build.mutation<null, void>({
      query: () => ({ url: '/leaderboards/membership', method: 'DELETE' }),
      invalidatesTags: onSuccess('LeaderboardMembership', 'Leaderboards'),
    }),
    milestones: build.query(read('/leaderboards/milestones', parsed('Milestones'), ['Leaderboards'])),
  }),
});
