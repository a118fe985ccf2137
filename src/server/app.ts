import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { accountsRoutes } from './accounts/accounts.routes.ts';
import { authenticate, readSession, sessionCookies } from './accounts/public.ts';
import { bankRoutes } from './bank/bank.routes.ts';
import { billingRoutes } from './billing/billing.routes.ts';
import type { Config } from './config.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import { contentRoutes } from './content/content.routes.ts';
import { wordpressRoutes } from './content/wordpress/wordpress.routes.ts';
import { dailyRoutes } from './daily/daily.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { dictionariesRoutes } from './dictionaries/dictionaries.routes.ts';
import { eventLogRoutes } from './event-log/event-log.routes.ts';
import { examDayRoutes } from './exam-day/exam-day.routes.ts';
import { finderRoutes } from './finder/finder.routes.ts';
import { leaderboardsRoutes } from './leaderboards/leaderboards.routes.ts';
import { liveRoutes } from './live/live.routes.ts';
import { mailingsRoutes } from './mailings/mailings.routes.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { allPersonalData } from './personal-data.ts';
import { personalDataRoutes } from './personal-data/personal-data.routes.ts';
import { guardAccess, requireDeclaredAccess } from './platform/access.ts';
import { captchaRoutes } from './platform/captcha/captcha.routes.ts';
import type { Deps } from './platform/deps.ts';
import { serveClient } from './platform/http/client-files.ts';
import { limitConcurrency } from './platform/http/concurrency.ts';
import { answerError, handleErrors } from './platform/http/error-handler.ts';
import { answerHealth } from './platform/http/health.ts';
import { validateWithZod } from './platform/http/invalid-input.ts';
import { measure } from './platform/http/metrics.ts';
import { logRequests, requestId } from './platform/http/request-log.ts';
import { sendSecurityHeaders } from './platform/http/security-headers.ts';
import { networkOf } from './platform/security/network.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { createQuestionIndex } from './quiz/public.ts';
import { quizRoutes } from './quiz/quiz.routes.ts';
import { readinessRoutes } from './readiness/readiness.routes.ts';
import { referralsRoutes } from './referrals/referrals.routes.ts';
import { rescoringRoutes } from './rescoring/rescoring.routes.ts';
import { rolesRoutes } from './roles/roles.routes.ts';
import { sharingRoutes } from './sharing/sharing.routes.ts';
import { shippedQuestionsRoutes } from './shipped-questions/shipped-questions.routes.ts';
import { statisticsRoutes } from './statistics/statistics.routes.ts';
import { studyPlanRoutes } from './study-plan/study-plan.routes.ts';
import { usersRoutes } from './users/users.routes.ts';

const KIB = 1024;

/** Replaces Fastify's compilers, which would otherwise load ajv and fast-json-stringify at startup. */
const onlyZod = () => {
  throw new Error('Schemas are compiled by zod.');
};

export interface AppOptions {
  pool: pg.Pool;
  /** Folder of the built client; not set in tests and while Vite serves the client. */
  clientFolder?: string;
  isDraining?: () => boolean;
  /** Adds hooks for traces, if a collector is configured. */
  traceRequests?: ((app: FastifyInstance) => void) | undefined;
  /**
   * Above this event loop delay, requests are rejected with 503. 0 means never; tests use it because they share their
   * loop with the runner.
   */
  maxEventLoopDelayMs?: number;
}

/** Builds the server without opening a port. All external dependencies come from `deps`. */
export async function buildApp(deps: Deps, options: AppOptions): Promise<FastifyInstance> {
  const { config } = deps;
  const loggerInstance: FastifyBaseLogger = deps.log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: 256 * KIB,
    routerOptions: { maxParamLength: 200 },
    // Uploading a file of questions may take minutes on a slow connection; idle connections are closed.
    requestTimeout: 600_000,
    connectionTimeout: 60_000,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    // While draining, requests on open connections are still answered.
    return503OnClosing: false,
    schemaController: { compilersFactory: { buildValidator: onlyZod, buildSerializer: onlyZod } },
  });

  app.setValidatorCompiler(validateWithZod);
  app.setSerializerCompiler(serializerCompiler);

  options.traceRequests?.(app);
  app.decorate('deps', deps);
  sendSecurityHeaders(app, config);
  app.decorate('declaredRoutes', requireDeclaredAccess(app));
  logRequests(app);
  handleErrors(app);
  limitConcurrency(app);
  guardAccess(app, {
    authenticate: (token) => authenticate(deps, token),
    readSession: (token) => readSession(deps, token),
  });
  await app.register(cookie);
  measure(app, { pool: options.pool, db: deps.db, token: config.metricsToken, isOpenToLoopback: !config.production });
  answerHealth(app, { isDraining: options.isDraining ?? (() => false), release: config.release });
  if (config.apiDocs) (await import('./platform/http/api-docs.ts')).documentApi(app, config);

  await app.register(apiRoutes, { prefix: '/api/v1', maxEventLoopDelayMs: options.maxEventLoopDelayMs ?? 1_000 });
  await app.register(wordpressRoutes, { prefix: '/wp-json/wp/v2' });
  if (options.clientFolder) await serveClient(app, options.clientFolder, { hasSession: withSessionCookie(config) });
  return app;
}

function withSessionCookie(config: Config) {
  const cookies = sessionCookies(config);
  return (request: FastifyRequest) => cookies.read(request).refreshToken !== undefined;
}

/**
 * The event loop delay is the mean of such an interval. One long turn, such as loading a library, would fill a shorter
 * one, and requests would be rejected although it is over.
 */
const DELAY_INTERVAL_MS = 3_000;

/** All features of the API. */
async function apiRoutes(api: FastifyInstance, { maxEventLoopDelayMs }: { maxEventLoopDelayMs: number }) {
  // Not for the client's files: they cost little, and a page that misses one of them stays broken.
  await api.register(underPressure, { maxEventLoopDelay: maxEventLoopDelayMs, sampleInterval: DELAY_INTERVAL_MS });
  api.addHook('onRequest', async ({ routeOptions, ip }) => {
    // Requests of signed-in users are counted per user by the access guard.
    if (routeOptions.config.access === 'public') await api.deps.limits.consume('visitsByNetwork', networkOf(ip));
  });
  api.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  await api.register(captchaRoutes);
  await api.register(accountsRoutes);
  await api.register(personalDataRoutes, { parts: allPersonalData });
  await api.register(profileRoutes);
  await api.register(dictionariesRoutes);
  await api.register(bankRoutes);
  await api.register(rescoringRoutes);
  await api.register(shippedQuestionsRoutes);
  // Shared by all features that search the bank, because it is the same for all users.
  const index = createQuestionIndex(api.deps);
  await api.register(quizRoutes, { prefix: '/quiz', index });
  await api.register(dailyRoutes);
  await api.register(statisticsRoutes, { index });
  await api.register(readinessRoutes, { index });
  await api.register(examDayRoutes, { prefix: '/exam-day', index });
  await api.register(studyPlanRoutes, { prefix: '/study-plan', index });
  await api.register(dashboardRoutes, { index });
  await api.register(usersRoutes, { parts: allPersonalData, index });
  await api.register(leaderboardsRoutes, { index });
  await api.register(sharingRoutes, { index });
  await api.register(billingRoutes);
  await api.register(referralsRoutes);
  await api.register(notificationsRoutes);
  await api.register(mailingsRoutes);
  await api.register(contentRoutes);
  await api.register(contactRoutes);
  await api.register(liveRoutes);
  await api.register(rolesRoutes);
  await api.register(eventLogRoutes);
  await api.register(overviewRoutes);
  await api.register(finderRoutes);
}
