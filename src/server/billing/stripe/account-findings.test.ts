import { expect, it } from 'vitest';
import { concernsOf } from '#server/billing/webhooks/event-concerns.ts';
import { accountFindings, neededEvents } from './account-findings.ts';

const endpoint = {
  url: 'https://vignette.example/api/v1/webhooks/stripe',
  status: 'enabled',
  api_version: '2026-10-28.endive',
  enabled_events: [...neededEvents],
};
const facts = { webhookUrl: endpoint.url, apiVersion: '2026-10-28.endive', endpoints: [endpoint], tax: 'active' };

const missing = (change: object) =>
  accountFindings({ ...facts, ...change }).flatMap(({ kind, text }) => (kind === 'missing' ? [text] : []));

it('finds nothing missing in a complete account', () => {
  expect(missing({})).toEqual([]);
  expect(missing({ endpoints: [{ ...endpoint, enabled_events: ['*'] }] })).toEqual([]);
});

it.each([
  ['an endpoint', [], /no enabled webhook endpoint/],
  ['an enabled endpoint', [{ ...endpoint, status: 'disabled' }], /no enabled webhook endpoint/],
  ['the version', [{ ...endpoint, api_version: '2020-08-27' }], /API version 2020-08-27/],
  ['events', [{ ...endpoint, enabled_events: ['invoice.paid'] }], /invoice\.payment_failed/],
])('names what is missing: %s', (_what, endpoints, text) => {
  expect(missing({ endpoints })).toEqual([expect.stringMatching(text)]);
});

it.each(neededEvents)('%s concerns something that we sync', (type) => {
  const object = { id: 'id_1', customer: 'cus_1', payment_intent: 'pi_1', subscription: 'sub_1' };
  expect(concernsOf({ type, payload: { data: { object } } })).not.toEqual([]);
});
