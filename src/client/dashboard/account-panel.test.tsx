import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { press, renderPart, signedInStore, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import { AccountPanel } from './account-panel.tsx';

beforeAll(() => import('#shared/accounts/contract.ts'));

it('can be reloaded after a failure', async () => {
  let isDown = true;
  stubServer(() => (isDown ? { status: 500, body: { code: 'unknown', message: 'x' } } : { body: aUser() }));
  await renderPart(<AccountPanel />, signedInStore());
  expect(await screen.findByText('Your account did not load', undefined, { timeout: 5000 })).toBeTruthy();
  isDown = false;
  await press(/try again/i);
  expect(await screen.findByText('Ada Byron')).toBeTruthy();
});
