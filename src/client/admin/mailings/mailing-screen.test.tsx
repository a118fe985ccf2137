import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { pathsOf, press, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import type { Mailing } from '#shared/mailings/contract.ts';
import { MailingEditor } from './mailing-editor.tsx';
import { MailingRun } from './mailing-run.tsx';
import { aMailing, aSendingMailing } from './mailings.test-kit.ts';

beforeAll(async () => {
  await import('#shared/accounts/contract.ts');
  await import('#shared/dictionaries/contract.ts');
  await import('#shared/mailings/contract.ts');
  await import('./schedule-dialog.tsx');
  await import('./unknown-dialog.tsx');
  await import('#client/admin/record-editor/conflict-dialog.tsx');
});

const every = Object.fromEntries(
  ['read', 'create', 'update', 'delete'].map((act) => [`MailingManagement.${act}`, true]),
);

interface Shown {
  mailing?: Mailing | null;
  permissions?: Record<string, boolean>;
  people?: number;
  refusal?: { status: number; body: object };
  /** Subject of the version that another admin saved. */
  theirs?: string;
}

async function show({ mailing = aMailing(), permissions = every, people = 1284, refusal, theirs }: Shown = {}) {
  const calls = stubServer((path) => {
    if (path === '/user') return { body: aUser({ permissions }) };
    if (path === '/dictionaries/countries') return { body: [] };
    if (path === '/mailings/segment-count') return { body: { people } };
    if (path === '/mailings/4/unknown' && calls.at(-1)?.method === 'GET') return { body: unknown };
    if (theirs !== undefined && calls.at(-1)?.method === 'GET') return { body: aMailing({ subject: theirs }) };
    return refusal ?? { body: mailing ?? aMailing() };
  });
  await renderPart(
    mailing === null || mailing.state === 'draft' ? (
      <MailingEditor mailing={mailing} />
    ) : (
      <MailingRun mailing={mailing} />
    ),
  );
  return calls;
}
const unknown = {
  total: 2,
  people: ['Ann', 'Ben'].map((name, place) => ({
    userId: `00000000-0000-4000-8000-00000000000${place}`,
    name,
    email: `${name.toLowerCase()}@people.example`,
    takenAt: '2026-11-12T09:00:00.000Z',
  })),
};
const sentTo = async (calls: Request[], path: string) =>
  (await calls
    .findLast(({ method, url }) => method !== 'GET' && url.endsWith(path))
    ?.clone()
    .json()) as unknown;

it('shows how many people a segment reaches and sends the segment with the text', async () => {
  const calls = await show({ mailing: null });
  expect(await screen.findByText('Reaches 1,284 people now.')).toBeTruthy();
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Spring news');
  await userEvent.type(screen.getByLabelText(/^Subject/), 'News');
  await userEvent.selectOptions(screen.getByLabelText('Audience'), 'former');
  await userEvent.type(screen.getByLabelText(/^Not seen for/), '30');
  await userEvent.click(screen.getByRole('button', { name: 'Create draft' }));
  await waitFor(async () =>
    expect(await sentTo(calls, '/mailings')).toEqual({
      name: 'Spring news',
      subject: 'News',
      body: 'Hello {firstName},\n\n',
      segment: { audience: 'former', formerDays: 90, unseenDays: 30, countryId: null, universityId: null },
    }),
  );
});

it('shows an unknown placeholder as an error at its field and sends nothing', async () => {
  const calls = await show();
  const subject = await screen.findByLabelText(/^Subject/);
  await userEvent.clear(subject);
  await userEvent.type(subject, 'For {{nick}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/is not a placeholder/)).toBeTruthy();
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
});

it('shows the version of another admin after a conflict and keeps the input', async () => {
  const message = 'Someone else changed this.';
  await show({ refusal: { status: 409, body: { code: 'changed_meanwhile', message } }, theirs: 'Their subject' });
  const subject = await screen.findByLabelText<HTMLInputElement>(/^Subject/);
  await userEvent.clear(subject);
  await userEvent.type(subject, 'My subject');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'View their version' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Their');
  expect(subject.value).toBe('My subject');
});

it('enables sending only after a test of the saved text', async () => {
  const calls = await show();
  const sending = within(await screen.findByRole('region', { name: 'Sending' }));
  expect(sending.getByRole('button', { name: 'Send or schedule' })).toHaveProperty('disabled', true);
  await userEvent.click(sending.getByRole('button', { name: 'Send a test to myself' }));
  await waitFor(async () => expect(await sentTo(calls, '/mailings/4/test')).toEqual({ revision: 3 }));
  await userEvent.type(screen.getByLabelText(/^Subject/), '!');
  expect(sending.getByText('Save your changes first.')).toBeTruthy();
  expect(sending.getByRole('button', { name: 'Send a test to myself' })).toHaveProperty('disabled', true);
});

it('confirms the number shown on the button', async () => {
  const calls = await show({ mailing: aMailing({ isTested: true }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Send or schedule' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send to 1,284' }));
  await waitFor(async () =>
    expect(await sentTo(calls, '/mailings/4/schedule')).toEqual({
      revision: 3,
      confirmedCount: 1284,
      at: 'now',
      perMinute: 120,
    }),
  );
});

it('requires a date for later sending and shows why the server rejects it', async () => {
  const message = 'This mailing would reach 9 people now, not 1,284. Please confirm the new number.';
  const refusal = { status: 409, body: { code: 'mailing_count_changed', message } };
  await show({ mailing: aMailing({ isTested: true }), refusal });
  await userEvent.click(await screen.findByRole('button', { name: 'Send or schedule' }));
  const send = await screen.findByRole('button', { name: 'Send to 1,284' });
  await userEvent.click(screen.getByRole('radio', { name: 'Later' }));
  await userEvent.click(send);
  expect(await screen.findByText('Field is required')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Now' }));
  await userEvent.click(send);
  expect(await screen.findByText(message)).toBeTruthy();
});

it('shows progress, results and reasons', async () => {
  await show({ mailing: aSendingMailing() });
  expect(await screen.findByText('60 of 100')).toBeTruthy();
  const results = within(screen.getByRole('region', { name: 'Results' }));
  expect(results.getByText('3 rejected by the mail server')).toBeTruthy();
  expect(results.getByText('Unsubscribed via its link')).toBeTruthy();
  expect(results.getByText(/They are not sent again automatically/)).toBeTruthy();
});

it('pauses at once and stops only after confirmation', async () => {
  const calls = await show({ mailing: aSendingMailing() });
  await userEvent.click(await screen.findByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(calls.some(({ url }) => url.endsWith('/mailings/4/pause'))).toBe(true));
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(calls.some(({ url }) => url.endsWith('/mailings/4/stop'))).toBe(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(calls.some(({ url }) => url.endsWith('/mailings/4/stop'))).toBe(true));
});

it('copies a scheduled mailing and makes it a draft again', async () => {
  const calls = await show({ mailing: aMailing({ state: 'scheduled', scheduledAt: '2026-12-01T09:00:00.000Z' }) });
  expect(await screen.findByText(/^Starts Dec 1, 2026/)).toBeTruthy();
  await press('Copy to a new draft');
  expect(await screen.findByText('Copied')).toBeTruthy();
  await press('Back to draft');
  expect(await screen.findByText('The mailing is a draft again.')).toBeTruthy();
  expect(pathsOf(calls)).toEqual(expect.arrayContaining(['/api/v1/mailings/4/copy', '/api/v1/mailings/4/unschedule']));
});

it('deletes a draft after confirmation', async () => {
  const calls = await show();
  await press('Delete draft');
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await press('Confirm');
  await waitFor(() =>
    expect(pathsOf(calls.filter(({ method }) => method === 'DELETE'))).toEqual(['/api/v1/mailings/4']),
  );
});

it('is read-only without the update permission', async () => {
  await show({ permissions: { 'MailingManagement.read': true } });
  expect(await screen.findByText('Reaches 1,284 people now.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Sending' })).toBeNull();
});

it('sends once more to the chosen recipients whose outcome is unknown', async () => {
  const calls = await show({ mailing: aSendingMailing() });
  expect(await screen.findByText(/^2 of 100 are unknown/)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Check unknown recipients' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recipients with an unknown outcome' }));
  const resend = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Send once more' });
  expect(resend.disabled).toBe(true);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Ben, ben@people.example' }));
  await userEvent.click(resend);
  expect(await screen.findByText('The mail is sent once more.')).toBeTruthy();
  expect(await sentTo(calls, '/unknown')).toEqual({ userIds: [unknown.people[1]?.userId], action: 'resend' });
});
