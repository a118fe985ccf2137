import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { SocialSignIn } from './social-sign-in.tsx';

it('links to each configured provider, with the page to return to', async () => {
  stubServer(() => ({ body: { social: ['google', 'apple'], marketingUrl: null } }));
  await renderPart(<SocialSignIn next="/account" />);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Google', '/api/v1/auth/google?next=%2Faccount'],
    ['Apple', '/api/v1/auth/apple?next=%2Faccount'],
  ]);
});

it('shows nothing when no provider is configured', async () => {
  const calls = stubServer(() => ({ body: { social: [], marketingUrl: null } }));
  await renderPart(<SocialSignIn />);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
