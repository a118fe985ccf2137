import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendPage } from '../../page.ts';
import { appOrigins } from './app-origins.ts';
import { cardFramePolicy, scriptPolicy } from './browser-policies.ts';
import { renderCardFrame } from './card-frame-page.ts';

const OneFile = z.object({ file: z.string() });

/** Stripe.js and the card field, under `/stripe/browser`. */
export const stripeBrowserRoutes: FastifyPluginAsyncZod<{ appUrl: string }> = async (app, { appUrl }) => {
  app.get('/browser/card-frame', { helmet: cardFramePolicy(appUrl) }, (_request, reply) =>
    sendPage(reply, renderCardFrame(appOrigins(appUrl))),
  );

  app.get('/browser/:file', { helmet: scriptPolicy, schema: { params: OneFile } }, async (request, reply) => {
    const { browserFiles } = await import('./browser-files.ts');
    const file = browserFiles.get(request.params.file);
    if (!file) return reply.callNotFound();
    return reply.type(file.type).header('cache-control', 'no-cache').send(file.body);
  });
};
