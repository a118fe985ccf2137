import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

/** Status codes of concurrent requests, lowest first. */
export const statusesOf = (responses: Pick<LightMyRequestResponse, 'statusCode'>[]) =>
  responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

/** Requires that the client has to wait longer than this. */
export function expectRateLimited({ statusCode, headers }: LightMyRequestResponse, seconds = 0) {
  expect(statusCode).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(seconds);
}

/** The rejected fields of a form, each with its broken rules. */
export const wrongFieldsIn = (response: LightMyRequestResponse) =>
  response.json<{ message: { property: string; constraints: Record<string, string> }[] }>().message;

/** Maps each rejected field to the text of its first broken rule. */
export const fieldErrorsOf = (response: LightMyRequestResponse) =>
  Object.fromEntries(
    wrongFieldsIn(response).map(({ property, constraints }) => [property, Object.values(constraints)[0]]),
  );
