import { expect, it } from 'vitest';
import { isDatabaseUnavailable } from './database-unavailable.ts';

const failure = (code: string, message = 'no') => Object.assign(new Error(message), { code });

it.each([
  ['the connection is refused', failure('ECONNREFUSED')],
  ['the connection breaks', failure('ECONNRESET')],
  ['the socket file is gone', failure('ENOENT')],
  ['the server shuts down', failure('57P01')],
  ['the server starts up', failure('57P03')],
  ['the disk is full', failure('53100')],
  ['there are too many connections', failure('53300')],
  ['nothing may be written', failure('25006')],
  ['two transactions waited for each other', failure('40P01')],
  ['another transaction was faster', failure('40001')],
  ['a file of the server cannot be read', failure('58030')],
  ['the driver lost it', new Error('Connection terminated unexpectedly')],
  ['there is no place in the pool', new Error('timeout exceeded when trying to connect')],
])('reports the database as unavailable when %s', (_case, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

it.each([
  ['a value is doubled', failure('23505')],
  ['a table is missing', failure('42P01')],
  ['a value has the wrong form', failure('22P02')],
  ['something else broke', new Error('x is undefined')],
  ['it is no error at all', 'ECONNREFUSED'],
])('reports the database as available when %s', (_case, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});
