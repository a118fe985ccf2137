import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { textPictureRoutes } from '#server/content/public.ts';
import { answerCsv } from '#server/platform/csv/csv-answer.ts';
import { editorOf } from '#server/platform/http/editor.ts';
import { addListRoutes, listOf } from '#server/platform/http/list-routes.ts';
import { addRecordRoutes } from '#server/platform/http/record-routes.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import {
  ChangeMailingBody,
  Mailing,
  MailingBody,
  MailingsQuery,
  MailingsResult,
  ScheduleBody,
  SeenMailing,
  Segment,
  SegmentCount,
  SettleUnknownBody,
  UnknownRecipients,
} from '#shared/mailings/contract.ts';
import { RowIdParams } from '#shared/platform/ids.ts';
import { changeMailing } from './change-mailing.ts';
import { copyMailing } from './copy-mailing.ts';
import { createMailing } from './create-mailing.ts';
import { deleteMailing } from './delete-mailing.ts';
import { mailingColumns, recipientColumns } from './exported-columns.ts';
import { presentListed, presentUnknown } from './mailings.present.ts';
import { countMailings, findMailings } from './mailings.queries.ts';
import { type ActionName, actions, moveMailing } from './move-mailing.ts';
import { readMailing } from './read-mailing.ts';
import { findRecipients } from './results.queries.ts';
import { scheduleMailing } from './schedule-mailing.ts';
import { countPeople } from './segments.queries.ts';
import { settleUnknown } from './settle-unknown.ts';
import { testMailing } from './test-mailing.ts';
import { findUnknown } from './unknown-recipients.queries.ts';

const whole = { 200: Mailing };

export const mailingsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  await app.register(textPictureRoutes('/mailings/pictures', 'MailingManagement.update'));
  await app.register(sendingRoutes);

  addListRoutes(app, '/mailings', {
    permission: 'MailingManagement.read',
    query: MailingsQuery,
    result: MailingsResult,
    open: listOf({ fileName: 'mailings.csv', count: countMailings, find: findMailings, present: presentListed }),
    columns: mailingColumns,
  });

  addRecordRoutes(app, '/mailings', {
    permissions: 'MailingManagement',
    created: MailingBody,
    changed: ChangeMailingBody,
    result: Mailing,
    read: readMailing,
    create: createMailing,
    change: changeMailing,
    remove: deleteMailing,
  });

  app.get(
    '/mailings/:id/recipients/export',
    routeFor({ admin: 'MailingManagement.read' }, { params: RowIdParams }),
    async ({ params: { id }, user }, reply) => {
      await readMailing(deps, id);
      return answerCsv(reply, {
        fileName: `mailing-${id}-recipients.csv`,
        columns: recipientColumns(user),
        read: (slice) => findRecipients(deps.replica, id, slice),
      });
    },
  );

  // Called while the admin chooses a segment, before anything is saved.
  app.post(
    '/mailings/segment-count',
    routeFor({ admin: 'MailingManagement.read' }, { body: Segment, response: { 200: SegmentCount } }),
    async ({ body }) => ({ people: await countPeople(deps.db, body, deps.now()) }),
  );
};

const sendingRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  app.post(
    '/mailings/:id/copy',
    routeFor({ admin: 'MailingManagement.create' }, { params: RowIdParams, response: { 201: Mailing } }),
    async (request, reply) => reply.status(201).send(await copyMailing(deps, request.params.id, editorOf(request))),
  );

  app.post(
    '/mailings/:id/test',
    routeFor({ admin: 'MailingManagement.update' }, { params: RowIdParams, body: SeenMailing, response: whole }),
    (request) => testMailing(deps, request.params.id, request.body, editorOf(request)),
  );

  app.post(
    '/mailings/:id/schedule',
    routeFor({ admin: 'MailingManagement.update' }, { params: RowIdParams, body: ScheduleBody, response: whole }),
    (request) => scheduleMailing(deps, request.params.id, request.body, editorOf(request)),
  );

  app.get(
    '/mailings/:id/unknown',
    routeFor({ admin: 'MailingManagement.read' }, { params: RowIdParams, response: { 200: UnknownRecipients } }),
    async ({ params: { id }, user }) => {
      const { results } = await readMailing(deps, id);
      const maySeePeople = user.permissions.has('UserManagement.read');
      const people = await findUnknown(deps.db, id);
      return { total: results.byState.unknown, people: people.map((row) => presentUnknown(row, maySeePeople)) };
    },
  );

  app.post(
    '/mailings/:id/unknown',
    routeFor({ admin: 'MailingManagement.update' }, { params: RowIdParams, body: SettleUnknownBody, response: whole }),
    (request) => settleUnknown(deps, request.params.id, request.body, editorOf(request)),
  );

  for (const name of Object.keys(actions) as ActionName[]) {
    app.post(
      `/mailings/:id/${name}`,
      routeFor({ admin: 'MailingManagement.update' }, { params: RowIdParams, response: whole }),
      (request) => moveMailing(deps, request.params.id, name, editorOf(request)),
    );
  }
};
