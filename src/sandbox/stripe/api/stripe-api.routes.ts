import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxRoot } from '../../sandbox-part.ts';
import type { Operation } from '../operation.ts';
import { answerHeaders } from './answer-headers.ts';
import { answerRequest, type ApiSurroundings } from './answer-request.ts';
import { checkKey } from './api-keys.ts';
import { newId } from './ids.ts';
import { invalidRequest } from './refusals.ts';
import { toOutcome } from './run-call.ts';

/** Registers the operations at the paths that Stripe's library requests. */
export function addStripeApi(root: SandboxRoot, operations: readonly Operation[], surroundings: ApiSurroundings) {
  return root.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string' }, async (request: FastifyRequest, body: string) => {
        const type = request.headers['content-type'] ?? '';
        if (body !== '' && !type.startsWith('application/x-www-form-urlencoded')) throw wrongType;
        return body;
      });
      scope.setErrorHandler((error, request, reply) => refuse(request, reply, error));
      scope.setNotFoundHandler((request, reply) => {
        try {
          checkKey(surroundings.keys, { authorization: request.headers.authorization, call: '' });
        } catch (error) {
          return refuse(request, reply, error);
        }
        return refuse(request, reply, unknownAddress(request));
      });
      for (const operation of operations) {
        scope.route({
          method: operation.method,
          url: operation.path.replace(/^\/v1/, ''),
          helmet: false, // these are not opened in a browser
          handler: (request, reply) => answerRequest(surroundings, operation, { request, reply }),
        });
      }
    },
    { prefix: '/v1' },
  );
}

function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const requestId = newId('req');
  const { status, body, isRefusedAtOnce } = toOutcome(error, requestId);
  const headers = answerHeaders({
    method: request.method,
    status,
    requestId,
    isRefusedAtOnce,
    idempotencyKey: undefined,
    originalRequest: undefined,
  });
  return reply.code(status).headers(headers).send(body);
}

const wrongType = invalidRequest(
  'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any ' +
    'questions, we can help at https://support.stripe.com/.',
);

const unknownAddress = ({ method, url }: FastifyRequest) =>
  invalidRequest(
    `Unrecognized request URL (${method}: ${url.split('?')[0]}). Please see https://stripe.com/docs or we can help at ` +
      'https://support.stripe.com/.',
    {},
    404,
  );
