import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendPage } from '../../../page.ts';
import { authenticate } from '../../payments/authenticate.ts';
import type { StripeWorld } from '../../stripe-world.ts';
import { renderNothingHere } from '../bare-page.ts';
import { authenticatePolicy } from '../browser-policies.ts';
import { parseForms } from '../parse-forms.ts';
import { renderAuthenticatePage, renderDecidedPage } from './authenticate-page.ts';
import { type Authentication, findAuthentication, returnAddress } from './authentication.ts';

const params = z.object({ id: z.string() });
const querystring = z.object({ token: z.string().default('') });
const Decision = z.object({ outcome: z.enum(['succeeded', 'failed']) });

/** The page to which 3-D Secure redirects, under `/stripe/authenticate`. */
export const authenticateRoutes: FastifyPluginAsyncZod<{ world: StripeWorld; appUrl: string }> = async (
  app,
  options,
) => {
  const { world, appUrl } = options;
  const helmet = authenticatePolicy(appUrl);
  parseForms(app);

  app.get('/authenticate/:id', { helmet, schema: { params, querystring } }, (request, reply) => {
    const found = findAuthentication(world, { ...request.params, ...request.query });
    if (!found) return sendPage(reply.code(404), renderNothingHere());
    return found.isDecided ? sendBack(reply, found) : sendPage(reply, renderAuthenticatePage(found));
  });

  app.post('/authenticate/:id', { helmet, schema: { params, querystring, body: Decision } }, (request, reply) => {
    const address = { ...request.params, ...request.query };
    const found = findAuthentication(world, address);
    if (!found) return sendPage(reply.code(404), renderNothingHere());
    // A repeated click finds the decision made and only redirects back.
    const answer = { intentId: found.intent.id, outcome: request.body.outcome };
    if (!found.isDecided) authenticate(world, answer);
    return sendBack(reply, findAuthentication(world, address) ?? found);
  });
};

function sendBack(reply: FastifyReply, { intent, returnUrl }: Authentication) {
  if (returnUrl === null) return sendPage(reply, renderDecidedPage());
  return reply.redirect(returnAddress(returnUrl, intent), 303);
}
