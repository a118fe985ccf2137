import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerCsv } from '#server/platform/csv/csv-answer.ts';
import type { PersonalDataPart } from '#server/platform/personal-data.ts';
import type { QuestionIndex } from '#server/quiz/public.ts';
import { UuidParams } from '#shared/platform/ids.ts';
import {
  UserProfile,
  UsersExportQuery,
  UsersQuery,
  UsersResult,
  UserStatistics,
} from '#shared/users/users.contract.ts';
import { exportedColumns } from './exported-columns.ts';
import { listUsers } from './list-users.ts';
import { readUserProfile } from './read-user-profile.ts';
import { readUserStatistics } from './read-user-statistics.ts';
import { secondFactorResetRoutes } from './second-factor-reset/second-factor-reset.routes.ts';
import { userActionsRoutes } from './user-actions.routes.ts';
import { presentUserRow } from './users.present.ts';
import { findUsers } from './users.queries.ts';

interface Given {
  parts: PersonalDataPart[];
  index: QuestionIndex;
}

export const usersRoutes: FastifyPluginAsyncZod<Given> = async (app, { parts, index }) => {
  const { deps } = app;
  await app.register(userActionsRoutes, { parts });
  await app.register(secondFactorResetRoutes);

  app.get(
    '/users',
    {
      config: { access: { admin: 'UserManagement.read' } },
      schema: { querystring: UsersQuery, response: { 200: UsersResult } },
    },
    ({ query }) => listUsers(deps, query),
  );

  app.get(
    '/users/export',
    { config: { access: { admin: 'UserManagement.read' } }, schema: { querystring: UsersExportQuery } },
    ({ query }, reply) => {
      const asked = { query, now: deps.now() };
      return answerCsv(reply, {
        fileName: `users-${asked.now.toISOString().slice(0, 10)}.csv`,
        columns: exportedColumns,
        read: async (slice) => (await findUsers(deps.db, asked, slice)).map(presentUserRow),
      });
    },
  );

  app.get(
    '/users/:id',
    {
      config: { access: { admin: 'UserManagement.read' } },
      schema: { params: UuidParams, response: { 200: UserProfile } },
    },
    ({ params, user }) => readUserProfile(deps, user, params.id),
  );

  app.get(
    '/users/:id/statistics',
    {
      config: { access: { admin: 'UserManagement.statistics' } },
      schema: { params: UuidParams, response: { 200: UserStatistics } },
    },
    ({ params, user }) => readUserStatistics(deps, index, user, params.id),
  );
};
