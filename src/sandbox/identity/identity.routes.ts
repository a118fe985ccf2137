import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { OpenIdProvider } from '#shared/accounts/social.contract.ts';
import { sendPage } from '../page.ts';
import type { SandboxFrame } from '../sandbox-part.ts';
import { answerPolicy } from './answer-policy.ts';
import { renderChoosePage, renderOverPage } from './choose-page.ts';
import { Fault, type Faults } from './identity-faults.ts';
import { renderIdentityPage } from './identity-page.ts';
import type { RunningProviders } from './running-providers.ts';
import { ChosenPerson, personOf } from './sandbox-person.ts';
import type { VisitorStore } from './visitor-store.ts';

type Options = { faults: Faults; providers: RunningProviders; visitors: VisitorStore } & Pick<
  SandboxFrame,
  'appUrl' | 'origin' | 'page'
>;

const Interaction = z.object({ provider: OpenIdProvider, uid: z.string() });
const FaultBody = z.object({ provider: OpenIdProvider, fault: Fault });

export const identityRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { appUrl, faults, origin, page, providers, visitors } = options;
  const helmet = answerPolicy(appUrl);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.setErrorHandler((error, _request, reply) => {
    if (!isOver(error)) throw error;
    return sendPage(reply.code(410), page({ title: 'Over', body: renderOverPage() }));
  });

  app.get('/', { helmet }, (_request, reply) => {
    const body = renderIdentityPage({ visitors: visitors.list(), faults, origin: origin() });
    return sendPage(reply, page({ title: 'Identity', body }));
  });

  app.post('/faults', { helmet, schema: { body: FaultBody } }, (request, reply) => {
    faults.set(request.body.provider, request.body.fault);
    return reply.redirect('/identity', 303);
  });

  app.post('/api/faults', { schema: { body: FaultBody } }, (request, reply) => {
    faults.set(request.body.provider, request.body.fault);
    return reply.code(204).send();
  });

  app.get('/:provider/interaction/:uid', { helmet, schema: { params: Interaction } }, async (request, reply) => {
    const provider = await providers.get(request.params.provider);
    await provider.interactionDetails(request.raw, reply.raw);
    return sendPage(reply, page({ title: 'Sign in', body: renderChoosePage(request.params) }));
  });

  app.post(
    '/:provider/interaction/:uid',
    { helmet, schema: { params: Interaction, body: ChosenPerson } },
    async (request, reply) => {
      const { provider: name } = request.params;
      const provider = await providers.get(name);
      const person = personOf(name, request.body);
      const result = { login: { accountId: person.subject } };
      const next = await provider.interactionResult(request.raw, reply.raw, result);
      await visitors.add({ ...person, provider: name, signedInAt: new Date().toISOString() });
      return reply.redirect(next, 303);
    },
  );

  app.post(
    '/:provider/interaction/:uid/cancel',
    { helmet, schema: { params: Interaction } },
    async (request, reply) => {
      const provider = await providers.get(request.params.provider);
      const result = { error: 'access_denied', error_description: 'Cancelled on the sandbox page' };
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
    },
  );
};

/** The provider throws this for a sign-in that it no longer knows. */
const isOver = (error: unknown) => error instanceof Error && error.name === 'SessionNotFound';
