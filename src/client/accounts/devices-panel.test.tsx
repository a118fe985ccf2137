import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPart, stubServer } from '#client/platform/test-kit.tsx';
import type { Device } from '#shared/accounts/devices.contract.ts';
import { DevicesPanel } from './devices-panel.tsx';

const at = new Date(Date.now() - 3 * 3_600_000).toISOString();
const laptop: Device = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Firefox on Linux',
  kind: 'computer',
  ip: '203.0.113.7',
  startedAt: at,
  lastSeenAt: at,
  isCurrent: true,
};
const phone: Device = {
  ...laptop,
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Safari on iPhone',
  kind: 'phone',
  ip: '198.51.100.4',
  isCurrent: false,
};

/** A server that lists devices and removes those that are signed out. */
const serve = (devices: Device[]) => {
  let living = devices;
  const calls = stubServer((path) => {
    const { method } = calls.at(-1)!;
    if (method !== 'DELETE') return { body: living };
    living = living.filter(({ id, isCurrent }) => (path === '/auth/sessions' ? isCurrent : !path.endsWith(id)));
    return {};
  });
  return calls;
};
const render = () => renderPart(<DevicesPanel />);
const answer = async (name: string) => userEvent.click(within(await screen.findByRole('dialog')).getByText(name));

it('shows every device, marks the current one, and says when the others were last seen', async () => {
  serve([laptop, phone]);
  await render();
  const [own, other] = await screen.findAllByRole('listitem');
  expect(own?.textContent).toContain('Firefox on LinuxThis device');
  expect(within(own!).queryByRole('button')).toBeNull();
  expect(other?.textContent).toContain('Safari on iPhone198.51.100.4 · last seen 3 hours ago');
});

it('signs out a device after confirmation', async () => {
  const calls = serve([laptop, phone]);
  await render();
  await userEvent.click(await screen.findByRole('button', { name: 'End Safari on iPhone' }));
  await answer('Cancel');
  expect(calls.map(({ method }) => method)).toEqual(['GET']);
  await userEvent.click(screen.getByRole('button', { name: 'End Safari on iPhone' }));
  await answer('Confirm');
  expect(await screen.findByText('Safari on iPhone is no longer signed in.')).toBeTruthy();
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
});

it('signs out all other devices at once, and offers it only when there are others', async () => {
  serve([laptop, phone]);
  await render();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  await answer('Confirm');
  expect(await screen.findByText('Only this device is still signed in.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

it('reports that the list did not load', async () => {
  stubServer(() => ({ status: 500 }));
  await render();
  expect(await screen.findByText('Your devices did not load')).toBeTruthy();
});

it('reports that a device could not be signed out', async () => {
  const calls = stubServer(() => (calls.at(-1)?.method === 'DELETE' ? { status: 503 } : { body: [laptop, phone] }));
  await render();
  await userEvent.click(await screen.findByRole('button', { name: 'End Safari on iPhone' }));
  await answer('Confirm');
  expect(await screen.findByText('We could not sign out the device. Please try again.')).toBeTruthy();
});
