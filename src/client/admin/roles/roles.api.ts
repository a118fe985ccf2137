import { parsedFrom } from '#client/platform/api.ts';
import { change, onSuccess, post, read } from '#client/platform/endpoints.ts';
import type { NewRole, RevokeRoleBody, RoleChange } from '#shared/access/roles.contract.ts';
import { adminApi } from '../admin-api.ts';

const parsed = parsedFrom(() => import('#shared/access/roles.contract.ts'));

export const {
  useAdminRolesQuery,
  useAdminRoleCreateMutation,
  useAdminRoleChangeMutation,
  useAdminRoleDeleteMutation,
  useRevokeRoleMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminRoles: build.query(read('/roles', parsed('RolesResult'), ['Roles'])),
    adminRoleCreate: build.mutation(change(post<NewRole>('/roles'), parsed('Role'), onSuccess('Roles', 'AdminEvents'))),
    adminRoleChange: build.mutation({
      query: ({ id, ...body }: RoleChange & { id: number }) => ({ url: `/roles/${id}`, method: 'PATCH', body }),
      transformResponse: parsed('Role'),
      invalidatesTags: onSuccess('Roles', 'AdminEvents'),
    }),
    revokeRole: build.mutation<null, RevokeRoleBody>({
      query: (body) => ({ url: '/roles/revoke', method: 'POST', body }),
    }),
    adminRoleDelete: build.mutation<void, number>({
      query: (id) => ({ url: `/roles/${id}`, method: 'DELETE' }),
      invalidatesTags: onSuccess('Roles', 'AdminEvents'),
    }),
  }),
});
