import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { AffiliateCard } from './affiliate-card.tsx';
import { InviteDialog } from './invite-dialog.tsx';

// The client imports the contract lazily. Load it here so that the first test does not wait for it.
beforeAll(() => import('#shared/referrals/contract.ts'));
afterEach(() => vi.restoreAllMocks());

const link = 'https://vignette.example/register?affiliate=FRIEND7';
const nothing = { daysEach: 0, friendDays: 0, pendingDays: 0, waitingDays: 0, givenDays: 0 };
const own = { code: 'FRIEND7', link, friends: { registered: 0, bought: 0 }, rewards: nothing };

const onClose = vi.fn<() => void>();
const open = async (body: unknown) => {
  stubServer((path) => (path === '/referrals' ? { body } : { status: 404 }));
  await renderPart(<InviteDialog onClose={onClose} />);
};

it('gives a user with a code a read-only link to copy or share on Facebook', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  await open(own);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Your referral link' });
  expect([field.value, field.readOnly]).toEqual([link, true]);
  await userEvent.click(screen.getByRole('button', { name: 'Copy to clipboard' }));
  expect(await screen.findByText('Copied to clipboard!')).toBeTruthy();
  expect(copied).toEqual([link]);
  const facebook = screen.getByRole('link', { name: 'Share on facebook' });
  expect(facebook.getAttribute('href')).toContain(encodeURIComponent(link));
  expect([facebook.getAttribute('target'), facebook.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
});

it('sends a user without a code to the plans', async () => {
  await open({ ...own, code: null, link: null });
  const words = 'You need to buy subscription first to be able to obtain referral link';
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'See pricing plans' }).getAttribute('href')).toBe('/pricing');
});

it('hides friends and days when there are none', async () => {
  await open(own);
  await screen.findByRole('textbox');
  expect(document.body.textContent).not.toMatch(/\d+ (friend|day)/);
});

it('counts friends and days at each stage', async () => {
  const rewards = { daysEach: 30, friendDays: 1, pendingDays: 30, waitingDays: 0, givenDays: 60 };
  await open({ ...own, friends: { registered: 4, bought: 3 }, rewards });
  const offer = 'When a friend buys a plan, you get 30 days for free, and they get 1 day on top.';
  expect(await screen.findByText(offer)).toBeTruthy();
  expect(screen.getByText('4 friends joined through your link, 3 of them bought a plan.')).toBeTruthy();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['30 days', '60 days']);
  expect(screen.queryByText('Waiting')).toBeNull();
});

it('can be retried when it did not load', async () => {
  let tries = 0;
  stubServer(() => (++tries === 1 ? 'offline' : { body: own }));
  await renderPart(<InviteDialog onClose={onClose} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox')).toBeTruthy();
});

it('opens from the card', async () => {
  const store = await renderPart(<AffiliateCard />);
  expect(screen.getByRole('heading').textContent).toBe('Spread the word');
  await userEvent.click(screen.getByRole('button', { name: 'Invite a friend!' }));
  expect(store.getState().dialogs).toEqual(['invite']);
});
