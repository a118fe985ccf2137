import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { editorOf } from '#server/platform/http/editor.ts';
import { answerNoContent, noContent } from '#server/platform/http/no-content.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
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
    routeFor({ admin: 'questionOfTheDay.read' }, { querystring: CalendarQuery, response: { 200: CalendarResult } }),
    async ({ query: { month } }) => {
      const todays = { earliest: earliestToday(deps.now()), latest: latestToday(deps.now()) };
      const rows = await findCalendar(deps.db, month);
      return { month, days: rows.map((row) => presentCalendarDay(row, todays)) };
    },
  );

  app.get(
    '/question-of-the-day/calendar/candidates',
    routeFor(
      { admin: 'questionOfTheDay.update' },
      { querystring: CandidatesQuery, response: { 200: CandidatesResult } },
    ),
    async ({ query }) => (await findCandidates(deps.db, query)).map(presentCandidate),
  );

  app.put(
    '/question-of-the-day/calendar/:date',
    routeFor(
      { admin: 'questionOfTheDay.update' },
      { params: CalendarDayParams, body: SetDayBody, response: noContent },
    ),
    (request, reply) => answerNoContent(reply, setDay(deps, request.params.date, request.body, editorOf(request))),
  );

  app.delete(
    '/question-of-the-day/calendar/:date',
    routeFor(
      { admin: 'questionOfTheDay.delete' },
      { params: CalendarDayParams, querystring: FreeDayQuery, response: noContent },
    ),
    (request, reply) =>
      answerNoContent(reply, freeDay(deps, request.params.date, request.query.insteadOf, editorOf(request))),
  );

  app.put(
    '/questions/:id/fits-everybody',
    routeFor({ admin: 'Question.update' }, { params: RowIdParams, body: SuitsAllUsersBody, response: noContent }),
    (request, reply) =>
      answerNoContent(
        reply,
        switchSuitsAllUsers(deps, request.params.id, request.body.fitsEverybody, editorOf(request)),
      ),
  );
};
