import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { streamNames, streams } from '#shared/notifications/streams.ts';
import { NotificationsScreen } from './notifications-screen.tsx';

const READ = '/mailchimp/get-current-subscriptions';
const UPDATE = '/mailchimp/update-subscriptions';
const FREQUENCY = '/user/update-qotd-frequency';
const refusal = { status: 503, body: { code: 'unavailable', message: 'We are having trouble right now.' } };

const settings = (questionOfTheDayFrequency = 'daily') => ({
  subscriptions: streamNames.map((id) => {
    const { name, description, isFixed, push } = streams[id];
    return { id, name, description, isFixed, mail: id !== 'product-news', push };
  }),
  questionOfTheDayFrequency,
});

const accepted: { status?: number; body: unknown } = { body: settings() };

/** Returns the settings, and `change` for every update. */
const serve = ({ frequency = 'daily', change = accepted } = {}) =>
  stubServer((path) => {
    if (path === READ) return { body: settings(frequency) };
    return path === UPDATE || path === FREQUENCY ? change : { status: 404, body: refusal.body };
  });

const switchOf = async (stream: string, channel: 'E-mail' | 'Push') =>
  within(await screen.findByRole('group', { name: stream })).getByRole<HTMLInputElement>('switch', { name: channel });
const bodiesOf = (calls: Request[], path: string) =>
  Promise.all(calls.filter(({ url }) => url.endsWith(path)).map((call) => call.clone().json()));

it('shows every stream with its two switches, and locks receipts', async () => {
  serve();
  await renderPart(<NotificationsScreen />);
  expect((await switchOf('Plan ending', 'E-mail')).checked).toBe(true);
  expect((await switchOf('Product news', 'E-mail')).checked).toBe(false);
  const receipts = screen.getByRole('group', { name: 'Receipts' });
  expect(within(receipts).queryByRole('switch')).toBeNull();
  expect(receipts.textContent).toContain('Always by e-mail');
});

it('saves a switch at once and says so', async () => {
  const calls = serve();
  await renderPart(<NotificationsScreen />);
  await userEvent.click(await switchOf('Plan ending', 'E-mail'));
  expect((await switchOf('Plan ending', 'E-mail')).checked).toBe(false);
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(await bodiesOf(calls, UPDATE)).toEqual([{ subscriptions: [{ id: 'plan-ending', mail: false }] }]);
});

it('reverts the switch and shows the reason when saving fails', async () => {
  serve({ change: refusal });
  await renderPart(<NotificationsScreen />);
  await userEvent.click(await switchOf('Review due', 'Push'));
  expect(await screen.findByText('We are having trouble right now.')).toBeDefined();
  expect(screen.getByText('The last change was not saved.')).toBeDefined();
  await waitFor(async () => expect((await switchOf('Review due', 'Push')).checked).toBe(true));
});

it('saves the frequency of the daily question, and reverts it when saving fails', async () => {
  const calls = serve({ change: refusal });
  await renderPart(<NotificationsScreen />);
  const select = await screen.findByLabelText<HTMLSelectElement>('How often');
  await userEvent.selectOptions(select, 'Once a week');
  expect(await bodiesOf(calls, FREQUENCY)).toEqual([{ requestedTopic: 'weekly' }]);
  await waitFor(() => expect(select.value).toBe('daily'));
});

it('disables the switches when the frequency is never', async () => {
  serve({ frequency: 'never' });
  await renderPart(<NotificationsScreen />);
  expect((await switchOf('Question of the day', 'E-mail')).disabled).toBe(true);
});

it('offers a retry when the settings did not load', async () => {
  stubServer(() => 'offline');
  await renderPart(<NotificationsScreen />);
  expect(await screen.findByText('Your settings did not load')).toBeDefined();
  serve();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await switchOf('Plan ending', 'E-mail')).toBeDefined();
});
