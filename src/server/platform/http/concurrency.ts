import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { AppError } from '#shared/platform/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Requests wait for their turn before anything is read, and are rejected if too many wait. For a call that thousands of
     * clients may make at the same moment, and that each of them repeats later without a loss: other requests should not
     * wait behind them.
     */
    turns?: Turns;
  }
}

/** Lets a few tasks run at a time. Others wait in their order. */
export interface Turns {
  /** Starts the task now or later. Returns false if too many wait already. */
  take: (start: () => void) => boolean;
  /** Ends a task that was started. */
  leave: () => void;
  /** Counts work that cannot wait until it ends. */
  count: <Result>(work: Promise<Result>) => Promise<Result>;
  running: () => number;
  waiting: () => number;
}

export function createTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  const begin = (start: () => void) => {
    running += 1;
    start();
  };
  const leave = () => {
    running -= 1;
    const next = running < atOnce ? waiting.shift() : undefined;
    if (next) begin(next);
  };
  return {
    leave,
    take(start) {
      if (running < atOnce) begin(start);
      else if (waiting.length < mostWaiting) waiting.push(start);
      else return false;
      return true;
    },
    count(work) {
      running += 1;
      return work.finally(leave);
    },
    running: () => running,
    waiting: () => waiting.length,
  };
}

/** Must be added before the hooks that cost something, such as reading the session. */
export function limitConcurrency(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    const { turns }: FastifyContextConfig = request.routeOptions.config;
    if (!turns) return done();
    let hasTurn = false;
    let isOver = false;
    // Also emitted if the client has gone.
    reply.raw.once('close', () => {
      isOver = true;
      if (hasTurn) turns.leave();
    });
    const begin = () => {
      if (isOver) return turns.leave();
      hasTurn = true;
      return done();
    };
    if (!turns.take(begin)) done(new AppError('unavailable'));
  });
}
