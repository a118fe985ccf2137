import type { IncomingMessage } from 'node:http';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { OpenIdProvider } from '#shared/accounts/social.contract.ts';
import { answerPolicy } from './answer-policy.ts';
import type { Faults } from './identity-faults.ts';
import type { RunningProviders } from './running-providers.ts';

interface Options {
  appUrl: string;
  faults: Faults;
  providers: RunningProviders;
}

/** All endpoints of a provider except our own page: discovery, keys, authorization, tokens. */
export const providerRoutes: FastifyPluginAsyncZod<Options> = async (app, { appUrl, faults, providers }) => {
  // The provider parses request bodies itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.all(
    '/:provider/*',
    {
      schema: { params: z.object({ provider: OpenIdProvider, '*': z.string() }) },
      helmet: answerPolicy(appUrl),
    },
    async (request, reply) => {
      const { provider } = request.params;
      const fault = faults.of(provider);
      if (fault === 'down') return reply.code(503).type('text/plain').send('The sandbox plays that this is down.');
      if (fault === 'no-keys' && request.params['*'] === 'jwks') return reply.send({ keys: [] });
      const answer = (await providers.get(provider)).callback();
      reply.hijack();
      await answer(withoutMount(request.raw, `/identity/${provider}`, fault === 'wrong-nonce'), reply.raw);
    },
  );
};

/** The provider expects paths without the mount prefix in `url` and the full path in `originalUrl`. */
function withoutMount(raw: IncomingMessage, mount: string, hasWrongNonce: boolean) {
  const whole = hasWrongNonce ? (raw.url ?? '').replace(/([?&]nonce=)[^&]*/, '$1another-sign-in') : (raw.url ?? '');
  return Object.assign(raw, { originalUrl: whole, url: whole.slice(mount.length) });
}
