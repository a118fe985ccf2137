import { parsedFrom } from '#client/platform/api.ts';
import { onSuccess, read } from '#client/platform/endpoints.ts';
import type { PersonRoleBody } from '#shared/access/roles.contract.ts';
import type { CloseUserBody, GrantDaysBody, ReasonBody } from '#shared/users/actions.contract.ts';
import { adminApi, list, savingAs } from '../admin-api.ts';

const fromUsers = parsedFrom(() => import('#shared/users/users.contract.ts'));
const fromActions = parsedFrom(() => import('#shared/users/actions.contract.ts'));
const fromSecondFactors = parsedFrom(() => import('#shared/users/second-factors.contract.ts'));

type OfUser<Body = object> = Body & { id: string };

const changesUser = onSuccess('AdminUsers', 'AdminEvents');

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
    adminUsers: build.query(list('/users', fromUsers('UsersResult'), ['AdminUsers'])),
    adminUser: build.query(read((id: string) => `/users/${id}`, fromUsers('UserProfile'), ['AdminUsers'])),
    adminUserStatistics: build.query(read((id: string) => `/users/${id}/statistics`, fromUsers('UserStatistics'))),
    adminUserFactors: build.query(
      read((id: string) => `/users/${id}/second-factors`, fromSecondFactors('UserSecondFactors'), ['AdminUsers']),
    ),
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
    adminUserEndSessions: build.mutation({
      query: ({ id, ...body }: OfUser<ReasonBody>) => ({ url: `/users/${id}/end-sessions`, method: 'POST', body }),
      transformResponse: fromActions('EndSessionsResult'),
      invalidatesTags: changesUser,
    }),
    adminUserGrantDays: build.mutation({
      query: ({ id, ...body }: OfUser<GrantDaysBody>) => ({ url: `/users/${id}/grant-days`, method: 'POST', body }),
      transformResponse: fromActions('GrantDaysResult'),
      invalidatesTags: changesUser,
    }),
    adminUserClose: build.mutation({
      query: ({ id, ...body }: OfUser<CloseUserBody>) => ({ url: `/users/${id}`, method: 'DELETE', body }),
      transformResponse: fromActions('CloseUserResult'),
      invalidatesTags: changesUser,
    }),
    adminUserRole: build.mutation<null, OfUser<PersonRoleBody & { confirmation?: string }>>({
      query: ({ id, confirmation, ...body }) => ({
        url: `/users/${id}/role`,
        method: 'PUT',
        body,
        ...(confirmation !== undefined && { headers: { confirmation } }),
      }),
      invalidatesTags: onSuccess('AdminUsers', 'AdminEvents', 'Roles'),
    }),
    adminUserData: build.mutation<null, string>({
      query: (id) => ({ url: `/users/${id}/data`, responseHandler: savingAs }),
      invalidatesTags: onSuccess('AdminEvents'),
    }),
  }),
});
