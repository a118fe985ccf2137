import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '../operation.ts';
import { answerHeaders } from './answer-headers.ts';
import { checkKey, type StripeKeys } from './api-keys.ts';
import { internalError, applyFaultAfter, applyFaultBefore } from './apply-fault.ts';
import type { Faults } from './faults.ts';
import { parseForm } from './form.ts';
import type { Idempotency, KeyedRequest, Outcome } from './idempotency.ts';
import { newId } from './ids.ts';
import { translateRequest } from './older-requests.ts';
import { type Call, runCall, toOutcome } from './run-call.ts';
import type { OpenWorld } from './world.ts';

export interface ApiSurroundings {
  world: OpenWorld;
  keys: StripeKeys;
  faults: Faults;
  idempotency: Idempotency;
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Handles one API request, from checking its key to sending the response. */
export async function answerRequest(surroundings: ApiSurroundings, operation: Operation, { request, reply }: Exchange) {
  const { keys, faults, idempotency } = surroundings;
  const requestId = newId('req');
  const keyed = keyedRequestOf(request);
  const answer = (outcome: Outcome & { request?: string }) =>
    reply
      .code(outcome.status)
      .headers(headersOf(request, requestId, outcome))
      .send(outcome.body);
  try {
    const call = `${request.method} ${operation.path}`;
    checkKey(keys, { authorization: request.headers.authorization, call });
    const fault = faults.next([request.method, call, `${request.method} ${pathOf(request)}`]);
    const before = keyed && idempotency.recall(keyed);
    const end = keyed && idempotency.begin(keyed);
    try {
      await applyFaultBefore(faults, fault);
      const toRun = fault?.kind === 'error-500' ? broken(operation) : operation;
      const outcome = before ?? run(surroundings, request, { operation: toRun, requestId, keyed });
      return applyFaultAfter(fault, request, reply) ? reply : answer(outcome);
    } finally {
      end?.();
    }
  } catch (error) {
    return answer(toOutcome(error, requestId));
  }
}

function run(
  surroundings: ApiSurroundings,
  request: FastifyRequest,
  call: Pick<Call, 'operation' | 'requestId' | 'keyed'>,
) {
  const onBug = (error: unknown) => request.log.error({ err: error }, 'a bug of the sandbox');
  const ids = request.params as Record<string, string>; // the operation's path names them
  const version = request.headers['stripe-version']?.toString();
  const form = translateRequest(parseForm(formOf(request)), { path: call.operation.path, version });
  return runCall({ ...surroundings, onBug }, { ...call, ids, form });
}

const broken = (operation: Operation): Operation => ({
  ...operation,
  run: () => {
    throw internalError;
  },
});

function headersOf(
  request: FastifyRequest,
  requestId: string,
  { status, isRefusedAtOnce, request: originalRequest }: Outcome & { request?: string },
) {
  const key = request.headers['idempotency-key'];
  const idempotencyKey = typeof key === 'string' ? key : undefined;
  return answerHeaders({
    method: request.method,
    status,
    requestId,
    isRefusedAtOnce,
    idempotencyKey,
    originalRequest,
  });
}

/** Only POST requests use a key: the others are idempotent anyway. */
function keyedRequestOf(request: FastifyRequest): KeyedRequest | null {
  const { authorization = '', 'idempotency-key': key } = request.headers;
  if (typeof key !== 'string' || request.method !== 'POST') return null;
  return { key, authorization, method: request.method, path: pathOf(request), form: formOf(request) };
}

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? url;

/** The library sends parameters in the query of a GET or DELETE, and in the body of a POST. */
function formOf({ url, body }: FastifyRequest) {
  const query = url.split('?')[1] ?? '';
  return [query, typeof body === 'string' ? body : ''].filter((part) => part !== '').join('&');
}
