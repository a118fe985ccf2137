import { expect, it } from 'vitest';
import type { Guarantee } from '#shared/billing/billing.contract.ts';
import { openGuarantee } from './billing-account.test-kit.ts';
import { guaranteeSentences } from './guarantee-texts.ts';

const refund = { price: 299, currency: 'usd', requestedAt: '2026-06-15T12:00:00Z', status: 'succeeded' } as const;
const none: Guarantee = { state: 'none', until: null, price: null, currency: null, after: null, refund: null };

it('says nothing while the guarantee runs or if there never was one', () => {
  expect(guaranteeSentences(openGuarantee)).toEqual([]);
  expect(guaranteeSentences(none)).toEqual([]);
});

it('says what can be refunded after the first guarantee has ended', () => {
  const after = { until: '2026-07-15T12:00:00Z', price: 260 };
  expect(guaranteeSentences({ ...openGuarantee, after })).toEqual([
    'After that, $260.00 can be refunded until July 15, 2026.',
  ]);
});

it.each<[Guarantee['state'], RegExp]>([
  ['over', /^The guarantee ended on June 15, 2026\.$/],
  ['used', /once in twelve months/],
  ['disputed', /You have disputed this payment with your bank/],
])('explains why no refund is possible: %s', (state, words) => {
  expect(guaranteeSentences({ ...none, state, until: '2026-06-15T12:00:00Z' })).toEqual([expect.stringMatching(words)]);
});

it.each([
  ['requested', /within 2 working days/],
  ['pending', /on its way to your card/],
  ['succeeded', /has been sent to your card/],
  ['failed', /your bank rejected it/],
] as const)('shows the status of a refund: %s', (status, words) => {
  const [sentence] = guaranteeSentences({ ...none, state: 'used', refund: { ...refund, status } });
  expect(sentence).toMatch(/^You requested a refund of \$299\.00 on June 15, 2026/);
  expect(sentence).toMatch(words);
});
