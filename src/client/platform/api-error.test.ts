import { expect, it } from 'vitest';
import { readApiError } from './api-error.ts';

it.each([
  [
    'our own error',
    { status: 409, data: { code: 'taken', message: 'Taken.' } },
    { status: 409, code: 'taken', message: 'Taken.' },
  ],
  [
    'a foreign body',
    { status: 502, data: '<html>' },
    { status: 502, code: 'unknown', message: 'Unknown error occured.' },
  ],
  ['no answer', { status: 'FETCH_ERROR', error: 'TypeError' }, { status: 0, code: 'unreachable' }],
] as const)('normalizes %s', async (_what, error, expected) => {
  expect(await readApiError(error)).toMatchObject(expected);
});
