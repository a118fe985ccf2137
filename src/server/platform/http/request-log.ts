import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';

/** Query parameters with secrets; their values must never reach a log. */
const SECRET_PARAMETERS = /([?&](?:jwt|token|code|state|ticket|user)=)[^&]*/gi;

const SECRET_FIELDS = ['password', 'confirmPassword', 'oldPassword', 'jwt', 'token', 'ticket', 'recaptcha'];

interface LogOptions {
  /** The deployed version, on every line. */
  release?: string;
  destination?: { write: (line: string) => void };
}

/** One JSON object per line. */
export function createLog(level: string, { release, destination }: LogOptions = {}): Logger {
  const options = {
    level,
    base: { pid: process.pid, ...(release && { release }) },
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        'res.headers["set-cookie"]',
        ...SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      ],
      censor: '[redacted]',
    },
    serializers: {
      req: (request: { id?: string; method?: string; url?: string; ip?: string }) => ({
        id: request.id,
        method: request.method,
        url: redactUrl(request.url ?? ''),
        ip: request.ip,
      }),
      res: (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode }),
      err: describeError,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** One line per request. Routes with a higher `logLevel` (files of the client, health checks) log only errors. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, ip } = request;
    const line = { method, path: redactUrl(url), status: reply.statusCode, ms: Math.round(reply.elapsedTime), ip };
    request.log.info(line, 'request');
    done();
  });
}

/** Only the useful fields: drivers attach whole connections to their errors. */
function describeError(error: Error): object {
  const code = 'code' in error ? error.code : undefined;
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined;
  return { type: error.name, message: error.message, code, stack: error.stack, cause };
}

export const redactUrl = (url: string) => url.replace(SECRET_PARAMETERS, '$1[redacted]');

/** A well-formed id of the caller is reused, so that the logs of a proxy and ours can be correlated. */
export function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
