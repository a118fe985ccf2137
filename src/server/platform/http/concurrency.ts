import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { AppError } from '#shared/platform/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * More requests at a time are rejected before anything is read. For a call that thousands of clients may make at the
     * same moment, and that each of them repeats later without a loss: other requests should not wait behind them.
     */
    atMostAtOnce?: number;
    /** Other work in progress that counts towards this number. */
    besides?: () => number;
  }
}

/** Must be added before the hooks that cost something, such as reading the session. */
export function limitConcurrency(app: FastifyInstance) {
  const running = new WeakMap<FastifyContextConfig, number>();

  app.addHook('onRequest', (request, reply, done) => {
    const { config } = request.routeOptions;
    if (config.atMostAtOnce === undefined) return done();
    const count = running.get(config) ?? 0;
    if (count + (config.besides?.() ?? 0) >= config.atMostAtOnce) return done(new AppError('unavailable'));
    running.set(config, count + 1);
    // Also emitted if the client has gone.
    reply.raw.once('close', () => running.set(config, (running.get(config) ?? 1) - 1));
    return done();
  });
}
