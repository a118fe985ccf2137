import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addListRoutes } from '#server/platform/http/list-routes.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import type { PersonalDataPart } from '#server/platform/personal-data.ts';
import type { QuestionIndex } from '#server/quiz/public.ts';
import { UuidParams } from '#shared/platform/ids.ts';
import { UserProfile, UsersQuery, UsersResult, UserStatistics } from '#shared/users/users.contract.ts';
import { extraDaysRoutes } from './extra-days/extra-days.routes.ts';
import { readUserProfile } from './read-user-profile.ts';
import { readUserStatistics } from './read-user-statistics.ts';
import { secondFactorResetRoutes } from './second-factor-reset/second-factor-reset.routes.ts';
import { userActionsRoutes } from './user-actions.routes.ts';
import { presentUserRow } from './users.present.ts';
import { findAndCountUsers, findUsers } from './users.queries.ts';

interface Given {
  parts: PersonalDataPart[];
  index: QuestionIndex;
}

export const usersRoutes: FastifyPluginAsyncZod<Given> = async (app, { parts, index }) => {
  const { deps } = app;
  await app.register(userActionsRoutes, { parts });
  await app.register(secondFactorResetRoutes);
  await app.register(extraDaysRoutes);

  addListRoutes(app, '/users', {
    permission: 'UserManagement.read',
    query: UsersQuery,
    result: UsersResult,
    mayBeOld: true,
    open(query, _request, db) {
      const asked = { query, now: deps.now() };
      return {
        fileName: `users-${asked.now.toISOString().slice(0, 10)}.csv`,
        async readAndCount(slice) {
          const { rows, total } = await findAndCountUsers(db, asked, slice);
          return { rows: rows.map(presentUserRow), total };
        },
        read: async (slice) => (await findUsers(db, asked, slice)).map(presentUserRow),
      };
    },
    columns: {
      Id: 'id',
      'First name': 'firstName',
      'Last name': 'lastName',
      'E-mail': 'email',
      Role: 'role',
      State: 'state',
      Plan: 'plan',
      Country: 'country',
      Registered: 'registeredAt',
      'Last seen': 'lastSeenAt',
    },
  });

  app.get(
    '/users/:id',
    routeFor({ admin: 'UserManagement.read' }, { params: UuidParams, response: { 200: UserProfile } }),
    ({ params, user }) => readUserProfile(deps, user, params.id),
  );

  app.get(
    '/users/:id/statistics',
    routeFor({ admin: 'UserManagement.statistics' }, { params: UuidParams, response: { 200: UserStatistics } }),
    ({ params, user }) => readUserStatistics(deps, index, user, params.id),
  );
};
