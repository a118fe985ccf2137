import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import { ReferralSettingsScreen } from './referral-settings-screen.tsx';

// The client loads these modules lazily; preload them so that the first test does not wait.
beforeAll(() =>
  Promise.all([
    import('#shared/accounts/contract.ts'),
    import('#shared/referrals/contract.ts'),
    import('#client/admin/record-editor/conflict-dialog.tsx'),
  ]),
);

const permissions = { 'PromotionManagement.read': true, 'PromotionManagement.update': true };
const settings = { inviterDays: 14, friendDays: 7, revision: 1 };

it('shows an error at a number of days that is too high and sends nothing', async () => {
  const calls = stubServer((path) => ({ body: path === '/user' ? aUser({ permissions }) : settings }));
  await renderPart(<ReferralSettingsScreen />);
  await screen.findByRole('button', { name: 'Save' });
  const field = screen.getByLabelText(/For each friend/);
  await userEvent.type(field, '00');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
});

it('never overwrites the settings of another admin silently', async () => {
  let saves = 0;
  let isLate = false;
  const calls = stubServer((path) => {
    if (path === '/user') return { body: aUser({ permissions }) };
    if (calls.at(-1)?.method !== 'PUT')
      return { body: isLate ? { ...settings, friendDays: 3, revision: 2 } : settings };
    saves += 1;
    isLate = true;
    return saves > 1
      ? { body: { inviterDays: 30, friendDays: 7, revision: 3 } }
      : { status: 409, body: { code: 'changed_meanwhile', message: 'Someone else changed this meanwhile.' } };
  });
  await renderPart(<ReferralSettingsScreen />);
  // The fields are locked until the permissions are known.
  await screen.findByRole('button', { name: 'Save' });
  const field = screen.getByLabelText(/For each friend/);
  await userEvent.clear(field);
  await userEvent.type(field, '30');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'View their version' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('removed: 3');
  await userEvent.click(screen.getByRole('button', { name: 'Overwrite' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  const sent = calls.filter(({ method }) => method === 'PUT');
  expect(await Promise.all(sent.map((call) => call.clone().json()))).toEqual([
    { inviterDays: 30, friendDays: 7, revision: 1 },
    { inviterDays: 30, friendDays: 7, revision: 2 },
  ]);
});
