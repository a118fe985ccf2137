import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { editorOf } from '#server/platform/http/editor.ts';
import {
  CalendarDayParams,
  CalendarQuery,
  CalendarResult,
  CandidatesQuery,
  CandidatesResult,
  SuitsAllUsersBody,
  FreeDayQuery,
  SetDayBody,
} from '#shared/daily/calendar.contract.ts';
import { earliestToday, latestToday } from '#shared/platform/calendar-date.ts';
import { RowIdParams } from '#shared/platform/ids.ts';
import { presentCalendarDay, presentCandidate } from './calendar.present.ts';
import { findCalendar } from './calendar.queries.ts';
import { findCandidates } from './candidates.queries.ts';
import { freeDay } from './free-day.ts';
import { setDay } from './set-day.ts';
import { switchSuitsAllUsers } from './switch-suits-all-users.ts';

/** Admin endpoints that show and set the question of each date. */
export const calendarRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  app.get(
    '/question-of-the-day/calendar',
    {
      config: { access: { admin: 'questionOfTheDay.read' } },
      schema: { querystring: CalendarQuery, response: { 200: CalendarResult } },
    },
    async ({ query: { month } }) => {
      const todays = { earliest: earliestToday(deps.now()), latest: latestToday(deps.now()) };
      const rows = await findCalendar(deps.db, month);
      return { month, days: rows.map((row) => presentCalendarDay(row, todays)) };
    },
  );

  app.get(
    '/question-of-the-day/calendar/candidates',
    {
      config: { access: { admin: 'questionOfTheDay.update' } },
      schema: { querystring: CandidatesQuery, response: { 200: CandidatesResult } },
    },
    async ({ query }) => (await findCandidates(deps.db, query)).map(presentCandidate),
  );

  app.put(
    '/question-of-the-day/calendar/:date',
    {
      config: { access: { admin: 'questionOfTheDay.update' } },
      schema: { params: CalendarDayParams, body: SetDayBody, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await setDay(deps, request.params.date, request.body, editorOf(request));
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/question-of-the-day/calendar/:date',
    {
      config: { access: { admin: 'questionOfTheDay.delete' } },
      schema: { params: CalendarDayParams, querystring: FreeDayQuery, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await freeDay(deps, request.params.date, request.query.insteadOf, editorOf(request));
      return reply.status(204).send(null);
    },
  );

  app.put(
    '/questions/:id/fits-everybody',
    {
      config: { access: { admin: 'Question.update' } },
      schema: { params: RowIdParams, body: SuitsAllUsersBody, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await switchSuitsAllUsers(deps, request.params.id, request.body.fitsEverybody, editorOf(request));
      return reply.status(204).send(null);
    },
  );
};
