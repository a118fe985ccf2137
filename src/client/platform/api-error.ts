import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { ErrorBody } from '#shared/platform/errors.ts';

/** A failed request. `status` is 0 when there was no response. */
export type ApiError = ErrorBody & { status: number };

export const unreachable = {
  status: 0,
  code: 'unreachable',
  message: 'We cannot reach Vignette. Please check your connection and try again.',
} satisfies ApiError;

/** Converts every failure to the contract's error shape, also when a proxy or a network error caused it. */
export async function readApiError(error: FetchBaseQueryError): Promise<ApiError> {
  if (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR') return unreachable;
  const { ErrorBody, errors } = await import('#shared/platform/errors.ts');
  const body = ErrorBody.safeParse(error.data);
  const status = typeof error.status === 'number' ? error.status : errors.unknown.status;
  return { status, ...(body.success ? body.data : { code: 'unknown', message: errors.unknown.message }) };
}

/** True for errors of our base query. A contract violation or a bug is rejected with another value. */
export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'status' in error && 'code' in error && 'message' in error;
