import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '#shared/platform/errors.ts';

/**
 * `healthz`: the process responds. `readyz`: it can also serve requests, so a load balancer may route traffic to it.
 */
export function answerHealth(
  app: FastifyInstance,
  { isDraining, release }: { isDraining: () => boolean; release: string },
) {
  const options = { config: { access: 'public' as const }, logLevel: 'warn' as const, schema: { hide: true } };

  app.get('/healthz', options, async () => ({ status: 'ok' }));

  // For a deployment that waits until the new version answers.
  app.get('/version', options, async () => ({ release }));

  app.get('/readyz', options, async () => {
    if (isDraining()) throw new AppError('unavailable');
    await sql`select 1`.execute(app.deps.db);
    return { status: 'ok' };
  });
}
