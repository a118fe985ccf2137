import { parsedBy } from '#client/platform/api.ts';
import type { PersonRoleBody } from '#shared/access/roles.contract.ts';
import type {
  CloseUserBody,
  CloseUserResult,
  EndSessionsResult,
  GrantDaysBody,
  GrantDaysResult,
  ReasonBody,
} from '#shared/users/actions.contract.ts';
import type { UserSecondFactors } from '#shared/users/second-factors.contract.ts';
import type { UserProfile, UsersResult, UserStatistics } from '#shared/users/users.contract.ts';
import { adminApi, savingAs } from '../admin-api.ts';

const contract = () => import('#shared/users/users.contract.ts');
const actions = () => import('#shared/users/actions.contract.ts');

type OfUser<Body = object> = Body & { id: string };

const changesUser = (_result: unknown, error: unknown) => (error ? [] : (['AdminUsers', 'AdminEvents'] as const));

export const {
  useAdminUsersQuery,
  useAdminUserQuery,
  useAdminUserStatisticsQuery,
  useAdminUserActivationMailMutation,
  useAdminUserSuspendMutation,
  useAdminUserUnsuspendMutation,
  useAdminUserEndSessionsMutation,
  useAdminUserGrantDaysMutation,
  useAdminUserCloseMutation,
  useAdminUserRoleMutation,
  useAdminUserDataMutation,
  useAdminUserFactorsQuery,
  useAdminUserRequestResetMutation,
  useAdminUserApproveResetMutation,
  useAdminUserCancelResetMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminUsers: build.query<UsersResult, Record<string, string | undefined>>({
      query: (params) => ({ url: '/users', params }),
      transformResponse: parsedBy(async () => (await contract()).UsersResult),
      providesTags: ['AdminUsers'],
    }),
    adminUser: build.query<UserProfile, string>({
      query: (id) => `/users/${id}`,
      transformResponse: parsedBy(async () => (await contract()).UserProfile),
      providesTags: ['AdminUsers'],
    }),
    adminUserStatistics: build.query<UserStatistics, string>({
      query: (id) => `/users/${id}/statistics`,
      transformResponse: parsedBy(async () => (await contract()).UserStatistics),
    }),
    adminUserFactors: build.query<UserSecondFactors, string>({
      query: (id) => `/users/${id}/second-factors`,
      transformResponse: parsedBy(
        async () => (await import('#shared/users/second-factors.contract.ts')).UserSecondFactors,
      ),
      providesTags: ['AdminUsers'],
    }),
    adminUserRequestReset: build.mutation<null, OfUser<ReasonBody>>({
      query: ({ id, ...body }) => ({ url: `/users/${id}/second-factor-reset`, method: 'POST', body }),
      invalidatesTags: changesUser,
    }),
    adminUserApproveReset: build.mutation<null, string>({
      query: (id) => ({ url: `/users/${id}/second-factor-reset/approve`, method: 'POST' }),
      invalidatesTags: changesUser,
    }),
    adminUserCancelReset: build.mutation<null, string>({
      query: (id) => ({ url: `/users/${id}/second-factor-reset`, method: 'DELETE' }),
      invalidatesTags: changesUser,
    }),
    adminUserActivationMail: build.mutation<null, string>({
      query: (id) => ({ url: `/users/${id}/activation-mail`, method: 'POST' }),
      invalidatesTags: changesUser,
    }),
    adminUserSuspend: build.mutation<null, OfUser<ReasonBody>>({
      query: ({ id, ...body }) => ({ url: `/users/${id}/suspend`, method: 'POST', body }),
      invalidatesTags: changesUser,
    }),
    adminUserUnsuspend: build.mutation<null, OfUser<ReasonBody>>({
      query: ({ id, ...body }) => ({ url: `/users/${id}/unsuspend`, method: 'POST', body }),
      invalidatesTags: changesUser,
    }),
    adminUserEndSessions: build.mutation<EndSessionsResult, OfUser<ReasonBody>>({
      query: ({ id, ...body }) => ({ url: `/users/${id}/end-sessions`, method: 'POST', body }),
      transformResponse: parsedBy(async () => (await actions()).EndSessionsResult),
      invalidatesTags: changesUser,
    }),
    adminUserGrantDays: build.mutation<GrantDaysResult, OfUser<GrantDaysBody>>({
      query: ({ id, ...body }) => ({ url: `/users/${id}/grant-days`, method: 'POST', body }),
      transformResponse: parsedBy(async () => (await actions()).GrantDaysResult),
      invalidatesTags: changesUser,
    }),
    adminUserClose: build.mutation<CloseUserResult, OfUser<CloseUserBody>>({
      query: ({ id, ...body }) => ({ url: `/users/${id}`, method: 'DELETE', body }),
      transformResponse: parsedBy(async () => (await actions()).CloseUserResult),
      invalidatesTags: changesUser,
    }),
    adminUserRole: build.mutation<null, OfUser<PersonRoleBody & { confirmation?: string }>>({
      query: ({ id, confirmation, ...body }) => ({
        url: `/users/${id}/role`,
        method: 'PUT',
        body,
        ...(confirmation !== undefined && { headers: { confirmation } }),
      }),
      invalidatesTags: (_result, error) => (error ? [] : ['AdminUsers', 'AdminEvents', 'Roles']),
    }),
    adminUserData: build.mutation<null, string>({
      query: (id) => ({ url: `/users/${id}/data`, responseHandler: savingAs }),
      invalidatesTags: (_result, error) => (error ? [] : ['AdminEvents']),
    }),
  }),
});
