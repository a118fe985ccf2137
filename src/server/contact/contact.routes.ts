import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { userIfAny } from '#server/platform/access.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import { refuseCrossSite } from '#server/platform/http/same-site.ts';
import { ContactResult } from '#shared/contact/contract.ts';
import { formLimits, readContactForm } from './contact-form.ts';
import { sendMessage } from './send-message.ts';

export const contactRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(multipart, { limits: formLimits });

  // No body schema here: `sendMessage` validates the fields before the files that follow them are read.
  app.post(
    '/contact',
    { ...routeFor('visitor', { response: { 200: ContactResult } }), onRequest: refuseCrossSite },
    async (request) => {
      const form = readContactForm(request);
      try {
        return await sendMessage(app.deps, form, { user: userIfAny(request), ip: request.ip, requestId: request.id });
      } finally {
        form.discardRest();
      }
    },
  );
};
