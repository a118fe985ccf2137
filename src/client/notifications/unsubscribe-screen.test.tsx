import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { pathsOf, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { UnsubscribeScreen } from './unsubscribe-screen.tsx';

const press = () => userEvent.click(screen.getByRole('button', { name: 'Stop these mails' }));

it('does not unsubscribe without confirmation', async () => {
  const calls = stubServer(() => ({}));
  await renderPart(<UnsubscribeScreen />);
  expect(calls).toEqual([]);
  await press();
  expect(pathsOf(calls)).toEqual(['/api/v1/mailchimp/unsubscribe']);
});

it('shows an error when the server is unreachable', async () => {
  stubServer(() => 'offline');
  await renderPart(<UnsubscribeScreen />);
  await press();
  expect(await screen.findByText('Nothing has changed yet')).toBeDefined();
});
