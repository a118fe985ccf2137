import { API_VERSION } from './api-version.ts';

interface Answered {
  method: string;
  status: number;
  requestId: string;
  isRefusedAtOnce: boolean | undefined;
  idempotencyKey: string | undefined;
  /** In a replay, the id of the first request. */
  originalRequest: string | undefined;
}

/** The headers that Stripe's library and its logs use. */
export function answerHeaders(answered: Answered) {
  const { method, status, requestId, isRefusedAtOnce, idempotencyKey, originalRequest } = answered;
  const shouldRetry = status === 409 || (status >= 500 && !originalRequest);
  return {
    'request-id': requestId,
    'stripe-version': API_VERSION,
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    ...(method === 'POST' && {
      'original-request': originalRequest ?? requestId,
      ...(!isRefusedAtOnce && { 'stripe-should-retry': String(shouldRetry) }),
    }),
    ...(originalRequest !== undefined && { 'idempotent-replayed': 'true' }),
  };
}
