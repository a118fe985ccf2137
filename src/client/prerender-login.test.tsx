import { createMemoryHistory } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { App } from './app.tsx';
import { sessionEnded } from './platform/session-slice.ts';
import { stubServer } from './platform/test-kit.tsx';
import { renderLogin } from './prerender-login.tsx';
import { createAppRouter } from './routes.tsx';
import { createStore } from './store.ts';

/** Shows the HTML of the build. The returned function lets the client continue from it. */
async function openHtml() {
  const root = document.createElement('div');
  root.dataset['prerendered'] = '';
  document.body.append(root);
  // React reports that the contexts are used by two renderers, which outside tests run in different places.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  root.innerHTML = await renderLogin();
  const store = createStore();
  store.dispatch(sessionEnded('noSession'));
  const router = createAppRouter(store, createMemoryHistory({ initialEntries: ['/login'] }));
  await router.load();
  const errors: unknown[] = [];
  return async () => {
    render(<App store={store} router={router} />, {
      container: root,
      hydrate: true,
      onRecoverableError: (error) => void errors.push(error),
    });
    await waitFor(() => expect(root.dataset['prerendered']).toBeUndefined());
    return errors;
  };
}

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);

it('is the page that the client renders, so that nothing changes when the client starts', async () => {
  vi.stubGlobal('PublicKeyCredential', Object);
  stubServer(() => ({ body: { social: [] } }));
  const startClient = await openHtml();
  const before = field(/^Username/);
  expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeTruthy();
  expect(await startClient()).toEqual([]);
  expect(field(/^Username/)).toBe(before);
});

it('is continued in a browser without passkeys, which hides their button', async () => {
  stubServer(() => ({ body: { social: [] } }));
  const startClient = await openHtml();
  const passkeys = () => screen.queryByRole('button', { name: 'Sign in with a passkey' });
  expect(passkeys()).toBeTruthy();
  const before = field(/^Username/);
  expect(await startClient()).toEqual([]);
  expect(field(/^Username/)).toBe(before);
  expect(passkeys()).toBeNull();
});

it('keeps the text that the user has typed before, and sends the form that the user has submitted', async () => {
  const calls = stubServer(() => ({ status: 401, body: { code: 'wrong_credentials', message: 'Wrong.' } }));
  const startClient = await openHtml();
  field(/^Username/).value = 'ann@test.example';
  field(/^Password/).value = 'a password';
  document.querySelector<HTMLElement>('[data-prerendered]')!.dataset['prerendered'] = 'submitted';
  await startClient();
  await screen.findByText('Wrong.');
  const sent = calls.find(({ url }) => url.endsWith('/auth/basic'));
  expect(await sent?.json()).toEqual({ username: 'ann@test.example', password: 'a password' });
});
