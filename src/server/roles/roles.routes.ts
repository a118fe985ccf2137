import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireConfirmation, visitorOf } from '#server/accounts/public.ts';
import { editorOf } from '#server/platform/http/editor.ts';
import { answerNoContent, noContent } from '#server/platform/http/no-content.ts';
import { addRecordRoutes } from '#server/platform/http/record-routes.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import { refuseCrossSite } from '#server/platform/http/same-site.ts';
import {
  NewRole,
  PersonRoleBody,
  RevokeRoleBody,
  Role,
  RoleChange,
  RolesResult,
} from '#shared/access/roles.contract.ts';
import { ConfirmationHeader } from '#shared/accounts/confirmation.contract.ts';
import { UuidParams } from '#shared/platform/ids.ts';
import { assignRole } from './assign-role.ts';
import { changeRole } from './change-role.ts';
import { createRole } from './create-role.ts';
import { deleteRole } from './delete-role.ts';
import { revokeRole } from './revoke-role.ts';
import { presentRole } from './roles.present.ts';
import { findRoleIdOf, findRoles } from './roles.queries.ts';

export const rolesRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  app.get(
    '/roles',
    routeFor({ admin: 'RoleManagement.read' }, { response: { 200: RolesResult } }),
    async ({ user }) => {
      const [roles, ownRoleId] = await Promise.all([findRoles(deps.db), findRoleIdOf(deps.db, user.id)]);
      return roles.map((role) => presentRole(role, ownRoleId));
    },
  );

  addRecordRoutes(app, '/roles', {
    permissions: 'RoleManagement',
    created: NewRole,
    changed: RoleChange,
    result: Role,
    verb: 'patch',
    create: createRole,
    change: changeRole,
    remove: deleteRole,
  });

  app.put(
    '/users/:id/role',
    routeFor(
      { admin: 'RoleManagement.update' },
      {
        params: UuidParams,
        headers: ConfirmationHeader,
        body: PersonRoleBody,
        response: noContent,
      },
    ),
    (request, reply) => {
      const { id: userId } = request.params;
      const { roleId, reason } = request.body;
      const confirm = () => requireConfirmation(deps, request.user, request.headers.confirmation);
      return answerNoContent(reply, assignRole(deps, { userId, roleId, reason, confirm }, editorOf(request)));
    },
  );

  // From the mail about a new admin. Opening the link does nothing by itself, because mail scanners open links too.
  app.post(
    '/roles/revoke',
    { ...routeFor('public', { body: RevokeRoleBody, response: noContent }), onRequest: refuseCrossSite },
    (request, reply) => answerNoContent(reply, revokeRole(deps, request.body, visitorOf(request))),
  );
};
