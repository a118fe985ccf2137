import { parsedBy } from '#client/platform/api.ts';
import type { NewRole, RevokeRoleBody, Role, RoleChange, RolesResult } from '#shared/access/roles.contract.ts';
import { adminApi } from '../admin-api.ts';

const contract = () => import('#shared/access/roles.contract.ts');

export const {
  useAdminRolesQuery,
  useAdminRoleCreateMutation,
  useAdminRoleChangeMutation,
  useAdminRoleDeleteMutation,
  useRevokeRoleMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminRoles: build.query<RolesResult, void>({
      query: () => '/roles',
      transformResponse: parsedBy(async () => (await contract()).RolesResult),
      providesTags: ['Roles'],
    }),
    adminRoleCreate: build.mutation<Role, NewRole>({
      query: (body) => ({ url: '/roles', method: 'POST', body }),
      transformResponse: parsedBy(async () => (await contract()).Role),
      invalidatesTags: (_role, error) => (error ? [] : ['Roles', 'AdminEvents']),
    }),
    adminRoleChange: build.mutation<Role, RoleChange & { id: number }>({
      query: ({ id, ...body }) => ({ url: `/roles/${id}`, method: 'PATCH', body }),
      transformResponse: parsedBy(async () => (await contract()).Role),
      invalidatesTags: (_role, error) => (error ? [] : ['Roles', 'AdminEvents']),
    }),
    revokeRole: build.mutation<null, RevokeRoleBody>({
      query: (body) => ({ url: '/roles/revoke', method: 'POST', body }),
    }),
    adminRoleDelete: build.mutation<void, number>({
      query: (id) => ({ url: `/roles/${id}`, method: 'DELETE' }),
      invalidatesTags: (_none, error) => (error ? [] : ['Roles', 'AdminEvents']),
    }),
  }),
});
