import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { SandboxFrame } from '../../sandbox-part.ts';
import type { OpenStripe } from '../open-stripe.ts';
import { authenticateRoutes } from './authentication/authenticate.routes.ts';
import { consoleActionsRoutes } from './console/console-actions.routes.ts';
import { consoleRoutes } from './console/console.routes.ts';
import { invoicesRoutes } from './invoices/invoices.routes.ts';

type Options = OpenStripe & Pick<SandboxFrame, 'appUrl' | 'origin' | 'page'>;

/** All pages of Stripe. */
export const stripePagesRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  // `options` itself contains the prefix, which would be applied twice.
  const { keys, world, deliverer, faults, appUrl, origin, page } = options;
  const forConsole = { keys, world, deliverer, faults, origin, page };
  await app.register(authenticateRoutes, { world, appUrl });
  await app.register(invoicesRoutes, { world });
  await app.register(consoleRoutes, forConsole);
  await app.register(consoleActionsRoutes, forConsole);
};
