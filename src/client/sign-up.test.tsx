import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessionEnded } from './platform/session-slice.ts';
import { stubServer } from './platform/test-kit.tsx';
import { createAppRouter } from './routes.tsx';
import { createStore } from './store.ts';
import { theme } from './theme.ts';

/** Preloaded so that no test waits for them. */
beforeAll(async () => {
  await Promise.all([
    import('./accounts/login-screen.tsx'),
    import('./accounts/register-screen.tsx'),
    import('./shell/brand-panel.tsx'),
    import('./shell/sign-in-shell.tsx'),
    import('#shared/accounts/registration.contract.ts'),
  ]);
});

/** The sign-up page as a visitor opens it. */
async function open(address: string, invitation: object | 'offline' = 'offline') {
  stubServer((path) => {
    if (path.startsWith('/register/invitation/') && invitation !== 'offline') return { body: invitation };
    if (path === '/auth/sign-in-options') return { body: { social: [], marketingUrl: null } };
    return 'offline';
  });
  const store = createStore();
  store.dispatch(sessionEnded('noSession'));
  const router = createAppRouter(store, createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  render(
    <Provider store={store}>
      <MantineProvider theme={theme} env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </Provider>,
  );
  return () => router.state.location.href;
}
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const follow = async (name: string) => userEvent.click(await screen.findByRole('link', { name }));

describe('an invitation', () => {
  it('says who invites and what both get', async () => {
    await open('/register?affiliate=BCDF2345', { inviter: 'Ines', trialDays: 21, inviterDays: 30 });
    await screen.findByText('Ines invites you to Vignette');
    const gifts = 'Your trial lasts 21 days instead of 14. Ines gets 30 free days when you buy a plan.';
    expect(screen.getByText(gifts)).toBeTruthy();
  });

  it('with an unknown code says so', async () => {
    await open('/register?affiliate=UNKNOWN2', { inviter: null, trialDays: 14, inviterDays: 0 });
    expect(await screen.findByText('This invitation code is unknown')).toBeTruthy();
  });
});

describe('changing between Sign up and Sign in', () => {
  it('keeps the affiliate code and the page to come back to', async () => {
    const at = await open('/register?affiliate=BCDF2345&next=%2Fshare');
    await follow('Sign in');
    await field(/Username/);
    await follow('Sign up');
    await field(/First name/);
    expect(at()).toBe('/register?affiliate=BCDF2345&next=%2Fshare');
  });

  it('keeps the typed fields, except passwords', async () => {
    await open('/register');
    await userEvent.type(await field(/E-mail/), 'ann@example.org');
    await userEvent.type(await field(/First name/), 'Ann');
    await userEvent.type(screen.getByLabelText(/^Password/), 'secret');
    await follow('Sign in');
    expect((await field(/Username/)).value).toBe('ann@example.org');
    await follow('Sign up');
    expect((await field(/First name/)).value).toBe('Ann');
    expect((await field(/E-mail/)).value).toBe('ann@example.org');
    expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('');
  });
});
