import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireConfirmation, visitorOf } from '#server/accounts/public.ts';
import { editorOf } from '#server/platform/http/editor.ts';
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
import { RowIdParams, UuidParams } from '#shared/platform/ids.ts';
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
    { config: { access: { admin: 'RoleManagement.read' } }, schema: { response: { 200: RolesResult } } },
    async ({ user }) => {
      const [roles, ownRoleId] = await Promise.all([findRoles(deps.db), findRoleIdOf(deps.db, user.id)]);
      return roles.map((role) => presentRole(role, ownRoleId));
    },
  );

  app.post(
    '/roles',
    {
      config: { access: { admin: 'RoleManagement.create' } },
      schema: { body: NewRole, response: { 201: Role } },
    },
    async (request, reply) => reply.status(201).send(await createRole(deps, request.body, editorOf(request))),
  );

  app.patch(
    '/roles/:id',
    {
      config: { access: { admin: 'RoleManagement.update' } },
      schema: { params: RowIdParams, body: RoleChange, response: { 200: Role } },
    },
    (request) => changeRole(deps, request.params.id, request.body, editorOf(request)),
  );

  app.delete(
    '/roles/:id',
    {
      config: { access: { admin: 'RoleManagement.delete' } },
      schema: { params: RowIdParams, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await deleteRole(deps, request.params.id, editorOf(request));
      return reply.status(204).send(null);
    },
  );

  app.put(
    '/users/:id/role',
    {
      config: { access: { admin: 'RoleManagement.update' } },
      schema: {
        params: UuidParams,
        headers: ConfirmationHeader,
        body: PersonRoleBody,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { id: userId } = request.params;
      const { roleId, reason } = request.body;
      const confirm = () => requireConfirmation(deps, request.user, request.headers.confirmation);
      await assignRole(deps, { userId, roleId, reason, confirm }, editorOf(request));
      return reply.status(204).send(null);
    },
  );

  // From the mail about a new admin. Opening the link does nothing by itself, because mail scanners open links too.
  app.post(
    '/roles/revoke',
    {
      config: { access: 'public' },
      onRequest: refuseCrossSite,
      schema: { body: RevokeRoleBody, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await revokeRole(deps, request.body, visitorOf(request));
      return reply.status(204).send(null);
    },
  );
};
