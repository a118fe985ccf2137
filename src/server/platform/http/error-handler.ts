import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorBody, type ErrorCode, errors } from '#shared/platform/errors.ts';
import { isDatabaseUnavailable } from '../database/database-unavailable.ts';
import { InvalidInput } from './invalid-input.ts';

/** Maps errors of the framework to our error codes. */
const frameworkErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'not_found',
  FST_REQ_FILE_TOO_LARGE: 'body_too_large',
  FST_UNDER_PRESSURE: 'unavailable',
};

/** SQLSTATEs of text that PostgreSQL cannot store: it contains a NUL character or is not valid Unicode. */
const NOT_TEXT = new Set(['22021', '22P05']);

const RETRY_UNAVAILABLE_AFTER_SECONDS = 5;

/**
 * Handles every error. Expected errors have a code; any other error is a bug, which is logged in full and reported
 * without details.
 */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>(answerError);
  app.setNotFoundHandler((_request, reply) => send(reply, 'not_found'));
}

/** Also handles errors that occur before routing, such as a URL that cannot be decoded. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof InvalidInput) return send(reply, 'invalid_input', { message: error.fields });
  if (error instanceof AppError) {
    return send(reply, error.code, { message: error.text, retryAfterSeconds: error.retryAfterSeconds });
  }

  const code = codeOf(error);
  if (code === 'unknown') request.log.error({ err: error }, 'unexpected error');
  if (code === 'unavailable') request.log.warn({ err: error }, 'unavailable');
  return send(reply, code);
}

function codeOf(error: FastifyError): ErrorCode {
  if (isDatabaseUnavailable(error)) return 'unavailable';
  if (NOT_TEXT.has(error.code)) return 'invalid_input';
  const known = frameworkErrors[error.code];
  if (known) return known;
  // Errors of the JSON parser only have a status.
  return error.statusCode === 400 ? 'malformed_body' : 'unknown';
}

function send(
  reply: FastifyReply,
  code: ErrorCode,
  {
    message,
    retryAfterSeconds,
  }: { message?: ErrorBody['message'] | undefined; retryAfterSeconds?: number | undefined } = {},
) {
  const wait = retryAfterSeconds ?? (code === 'unavailable' ? RETRY_UNAVAILABLE_AFTER_SECONDS : undefined);
  if (wait !== undefined) void reply.header('retry-after', wait);
  const body: ErrorBody = { code, message: message ?? textOf(code, wait) };
  return reply.status(errors[code].status).send(body);
}

/** Adds the waiting time to the message of a rate limit. */
function textOf(code: ErrorCode, waitSeconds: number | undefined): string {
  if (code !== 'too_many_requests' || waitSeconds === undefined) return errors[code].message;
  const [amount, unit] =
    waitSeconds > 90 ? [Math.ceil(waitSeconds / 60), 'minute'] : [Math.max(1, waitSeconds), 'second'];
  return `Too many attempts. Please try again in ${amount} ${unit}${amount === 1 ? '' : 's'}.`;
}
