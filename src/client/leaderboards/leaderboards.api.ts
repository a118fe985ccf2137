import { api, parsedBy } from '#client/platform/api.ts';
import type {
  BoardPageQuery,
  BoardQuery,
  BoardResult,
  MembershipBody,
  MembershipResult,
  Milestone,
} from '#shared/leaderboards/contract.ts';

const contract = () => import('#shared/leaderboards/contract.ts');
const board = parsedBy(async () => (await contract()).BoardResult);
const membership = parsedBy(async () => (await contract()).MembershipResult);

export const leaderboardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    board: build.query<BoardResult, BoardPageQuery>({
      query: (params) => ({ url: '/leaderboards', params }),
      transformResponse: board,
      providesTags: ['Leaderboards'],
    }),
    aroundMe: build.query<BoardResult, BoardQuery>({
      query: (params) => ({ url: '/leaderboards/around-me', params }),
      transformResponse: board,
      providesTags: ['Leaderboards'],
    }),
    membership: build.query<MembershipResult, void>({
      query: () => '/leaderboards/membership',
      transformResponse: membership,
      providesTags: ['LeaderboardMembership'],
      // Always refetched when the dialog opens. While it is open, the form keeps its input.
      keepUnusedDataFor: 0,
    }),
    join: build.mutation<MembershipResult, MembershipBody>({
      query: (body) => ({ url: '/leaderboards/membership', method: 'PUT', body }),
      transformResponse: membership,
      invalidatesTags: (_, error) => (error ? [] : ['LeaderboardMembership', 'Leaderboards']),
    }),
    leave: build.mutation<null, void>({
      query: () => ({ url: '/leaderboards/membership', method: 'DELETE' }),
      invalidatesTags: (_, error) => (error ? [] : ['LeaderboardMembership', 'Leaderboards']),
    }),
    milestones: build.query<Milestone[], void>({
      query: () => '/leaderboards/milestones',
      transformResponse: parsedBy(async () => (await contract()).Milestones),
      providesTags: ['Leaderboards'],
    }),
  }),
});
