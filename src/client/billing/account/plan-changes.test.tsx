import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { pathsOf, press, renderPart, signedInStore, stubServer } from '#client/platform/test-kit.tsx';
import { billingTexts } from '#shared/billing/billing-texts.ts';
import type { BillingResult } from '#shared/billing/billing.contract.ts';
import { aCancelled, aRecurring, openGuarantee, someBilling } from './billing-account.test-kit.ts';
import { BillingScreen } from './billing-screen.tsx';

const CANCEL = '/recurring-subscriptions/cancel-all';
const RESUME = '/recurring-subscriptions/resume';
const REFUND = '/recurring-subscriptions/7/refund';
const running = someBilling({ recurring: aRecurring(), guarantee: openGuarantee });
const cancelled = someBilling({ recurring: aCancelled() });
const refused = { status: 500, body: { code: 'unknown', message: 'Unknown error occured.' } };

/** A server whose state changes when the call to `path` succeeds. */
async function serve(before: BillingResult, { path, after }: { path: string; after: BillingResult | null }) {
  let now = before;
  const calls = stubServer((called) => {
    if (called === '/user/billing') return { body: now };
    if (called !== path) return { status: 404, body: { code: 'not_found', message: 'x' } };
    if (after === null) return refused;
    now = after;
    return { body: path === REFUND ? after : [] };
  });
  await renderPart(<BillingScreen />, signedInStore());
  await screen.findByRole('region', { name: 'Plan' });
  return calls;
}

const bodyOf = async (calls: Request[], path: string) =>
  calls
    .find(({ url }) => url.endsWith(path))
    ?.clone()
    .json();

it('cancels with two clicks, sends the reason, and shows the result', async () => {
  const calls = await serve(running, { path: CANCEL, after: cancelled });
  await press('Cancel subscription');
  const dialog = await screen.findByRole('dialog');
  const reason = await within(dialog).findByLabelText('Why are you cancelling? (optional)');
  expect(dialog.textContent).toContain('Are you sure you want to cancel your subscription?');
  expect(dialog.textContent).toContain(`until June 15, ${new Date().getFullYear() + 1}`);
  expect(dialog.textContent).toContain('You keep your history, notes and statistics.');
  await userEvent.type(reason, ' Exam is over ');
  await press('Confirm');
  expect(await screen.findByText(billingTexts.cancelled)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Resume subscription' })).toBeTruthy();
  expect(await bodyOf(calls, CANCEL)).toEqual({ reason: 'Exam is over' });
});

it('stops renewing after the exam, and shows the end', async () => {
  const offer = { on: '2026-12-10', ends: '2027-01-05T12:00:00.000Z' };
  const calls = await serve(someBilling({ recurring: aRecurring(), examOffer: offer }), {
    path: '/recurring-subscriptions/exam-end',
    after: someBilling({ recurring: aRecurring({ examEnd: offer }) }),
  });
  expect(screen.getByText(/Your plan then ends on January 5, 2027/)).toBeTruthy();
  await press('Stop renewing after my exam (Dec 10, 2026)');
  expect(
    await screen.findByText(/After your exam on Dec 10, 2026, with the period until January 5, 2027/),
  ).toBeTruthy();
  expect(await bodyOf(calls, '/exam-end')).toEqual({ isOn: true });
  expect(screen.getByRole('button', { name: 'Keep renewing after my exam' })).toBeTruthy();
});

it('pauses for the chosen days, and continues at any time', async () => {
  const paused = aRecurring({ status: 'paused', pausedUntil: '2027-01-05T12:00:00.000Z' });
  const calls = await serve(someBilling({ recurring: aRecurring(), canPause: true }), {
    path: '/recurring-subscriptions/pause',
    after: someBilling({ recurring: paused }),
  });
  await press('Pause');
  const dialog = await screen.findByRole('dialog');
  await userEvent.selectOptions(await within(dialog).findByLabelText('How long?'), '45 days');
  expect(dialog.textContent).toContain('Your next charge moves by the days of the pause');
  await press('Confirm');
  expect(await screen.findByText('Paused until Jan 5, 2027')).toBeTruthy();
  expect(await bodyOf(calls, '/pause')).toEqual({ days: 45 });
  // The token names what the user may open.
  expect(pathsOf(calls)).toContain('/api/v1/auth/refresh');
  expect(screen.getByRole('button', { name: 'Continue now' })).toBeTruthy();
});

it('ends a pause', async () => {
  const paused = aRecurring({ status: 'paused', pausedUntil: '2027-01-05T12:00:00.000Z' });
  await serve(someBilling({ recurring: paused }), { path: '/recurring-subscriptions/end-pause', after: running });
  await press('Continue now');
  expect(await screen.findByText('Welcome back. Your plan continues.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
});

it('resumes a plan whose last period contains the exam', async () => {
  const ended = aCancelled({ examEnd: { on: '2026-12-10', ends: '2027-01-05T12:00:00.000Z' } });
  await serve(someBilling({ recurring: ended }), { path: RESUME, after: running });
  expect(screen.getByText(/Your plan ends after your exam on Dec 10, 2026/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Keep renewing after my exam' })).toBeNull();
  await press('Resume subscription');
  expect(await screen.findByRole('button', { name: 'Cancel subscription' })).toBeTruthy();
});

it('cancels nothing when the user closes the dialog', async () => {
  const calls = await serve(running, { path: CANCEL, after: cancelled });
  await press('Cancel subscription');
  await press('Keep subscription');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(pathsOf(calls)).not.toContain(`/api/v1${CANCEL}`);
});

it('reports that cancelling failed, and keeps the reason', async () => {
  await serve(running, { path: CANCEL, after: null });
  await press('Cancel subscription');
  await userEvent.type(await screen.findByLabelText('Why are you cancelling? (optional)'), 'Too dear');
  await press('Confirm');
  expect(await screen.findByText(billingTexts.cancelFailed)).toBeTruthy();
  await press('Cancel subscription');
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Why are you cancelling? (optional)')).value).toBe(
    'Too dear',
  );
});

it('resumes with one click', async () => {
  await serve(cancelled, { path: RESUME, after: running });
  await press('Resume subscription');
  expect(await screen.findByText('Your subscription has been resumed.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Cancel subscription' })).toBeTruthy();
});

it('reports that resuming failed', async () => {
  await serve(cancelled, { path: RESUME, after: null });
  await press('Resume subscription');
  expect(await screen.findByText('Your subscription was not resumed')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Resume subscription' })).toBeTruthy();
});

it('claims a refund only with a reason and after confirmation, then shows its status', async () => {
  const refund = { status: 'pending', price: 239.2, currency: 'usd', requestedAt: '2026-06-16T12:00:00.000Z' } as const;
  const after = someBilling({
    recurring: aRecurring({ status: 'expired' }),
    guarantee: { ...openGuarantee, state: 'used', refund },
  });
  const calls = await serve(running, { path: REFUND, after });
  await press('Ask for a refund');
  await press('Continue');
  expect(await screen.findByText('Field is required')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(/^Reason/), 'It costs too much');
  await userEvent.type(screen.getByLabelText('Anything else we should know? (optional)'), 'Sorry.');
  await press('Continue');
  await screen.findByText(/This cannot be undone/);
  expect(pathsOf(calls)).not.toContain(`/api/v1${REFUND}`);
  await press('Refund $239.20');
  expect(await screen.findByText(/on its way to your card/)).toBeTruthy();
  expect(await bodyOf(calls, REFUND)).toEqual({ reason: 'too_expensive', comment: 'Sorry.' });
  expect(screen.queryByRole('button', { name: 'Ask for a refund' })).toBeNull();
});

it('keeps the dialog open with the reason when the refund is rejected', async () => {
  await serve(running, { path: REFUND, after: null });
  await press('Ask for a refund');
  await userEvent.selectOptions(await screen.findByLabelText(/^Reason/), 'My exam has changed');
  await press('Continue');
  await press('Refund $239.20');
  expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toContain(
    'Unknown error occured.',
  );
  await press('Back');
  expect(screen.getByLabelText<HTMLSelectElement>(/^Reason/).value).toBe('exam_changed');
});
