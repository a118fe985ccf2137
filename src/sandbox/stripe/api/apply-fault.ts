import type { FastifyReply, FastifyRequest } from 'fastify';
import { StripeError } from '../stripe-error.ts';
import type { Fault, Faults } from './faults.ts';

/** Simulates faults that occur before the call runs. */
export async function applyFaultBefore(faults: Faults, fault: Fault | undefined) {
  if (fault === undefined) return;
  await faults.delay(fault);
  if (fault.kind === 'conflict-409') throw conflict;
  if (fault.kind === 'rate-limit-429') throw tooMany;
}

/** Simulates faults that occur after the call has run. Returns true if no response must be sent. */
export function applyFaultAfter(fault: Fault | undefined, request: FastifyRequest, reply: FastifyReply) {
  if (fault?.kind !== 'timeout-after' && fault?.kind !== 'reset-after') return false;
  // Without a response the caller waits until its timeout, or until the sandbox stops.
  reply.hijack();
  if (fault.kind === 'reset-after') request.raw.socket.resetAndDestroy();
  return true;
}

export const internalError = new StripeError(500, {
  type: 'api_error',
  message: 'Sorry! There was an error while talking to one of our backends. Support has been notified.',
});

const conflict = new StripeError(409, {
  type: 'invalid_request_error',
  code: 'lock_timeout',
  message:
    'This object cannot be accessed right now because another API request or Stripe process is currently accessing it.',
});

const tooMany = new StripeError(429, {
  type: 'invalid_request_error',
  code: 'rate_limit',
  message: 'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
});
