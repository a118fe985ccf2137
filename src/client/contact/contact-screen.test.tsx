import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createTestStore, renderPart, signedInStore, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import { ContactScreen } from './contact-screen.tsx';

beforeEach(() => sessionStorage.clear());

const faq = {
  id: 1,
  title: { rendered: 'Can I get a refund?' },
  content: { rendered: 'Within 30 days.' },
  category: [1],
};

const open = async (store: ReturnType<typeof createTestStore>) => {
  stubServer((path) => {
    if (path === '/user') return { body: aUser({ firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' }) };
    if (path === '/captcha/challenge') return { body: { kind: 'off' } };
    if (path.endsWith('/sp_faq')) return { body: [faq] };
    return { body: path.endsWith('/category') ? [{ id: 1, name: 'Subscription and payment', count: 1 }] : [] };
  });
  await renderPart(<ContactScreen />, store);
};

it('recognises a signed-in user, who solves no captcha', async () => {
  await open(signedInStore());
  expect((await screen.findByLabelText<HTMLInputElement>(/Your e-mail/)).value).toBe('ada@example.com');
  expect(screen.getByLabelText<HTMLInputElement>(/Your name/).value).toBe('Ada Byron');
  expect(screen.queryByRole('checkbox', { name: /I am not a robot/ })).toBeNull();
});

it('asks a visitor for the address and for a captcha', async () => {
  await open(createTestStore());
  expect((await screen.findByLabelText<HTMLInputElement>(/Your e-mail/)).value).toBe('');
  expect(screen.getByRole('checkbox', { name: /I am not a robot/ })).toBeTruthy();
});

it('lists all answers by category next to the form', async () => {
  await open(createTestStore());
  expect(await screen.findByRole('heading', { name: 'Subscription and payment' })).toBeTruthy();
  expect(screen.getByText('Can I get a refund?')).toBeTruthy();
});
