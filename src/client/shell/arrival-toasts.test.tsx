import { useLocation } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '#client/platform/test-kit.tsx';
import { ArrivalToasts } from './arrival-toasts.ts';

function Page() {
  return (
    <>
      <ArrivalToasts />
      <output aria-label="address">{useLocation().href}</output>
    </>
  );
}

it.each([
  ['register-success=true', 'Success', 'You can login now'],
  ['register-success=already-active', '', 'Account is already activated'],
  ['register-success=false', 'Something went wrong', 'An error occurred during activation process'],
  ['cancel-success=true', 'Success', 'Mailing canceled correctly'],
  ['cancel-success=false', 'Something went wrong', 'An error occurred during mailing cancellation process'],
  ['social-error=cancelled', '', 'You have not been signed in.'],
  ['linked=google', 'Linked', 'You can sign in with Google from now on.'],
])('shows %s once and removes it from the address', async (query, title, text) => {
  await renderPart(<Page />, undefined, `/?${query}&next=%2Faccount`);
  await screen.findByText(text);
  if (title) await screen.findByText(title);
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/?next=%2Faccount'));
});

it('ignores any other value', async () => {
  await renderPart(<Page />, undefined, '/?register-success=<script>&cancel-success=maybe&linked=toString');
  await screen.findByLabelText('address');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(
    screen.queryAllByRole('status').filter(({ textContent, tagName }) => textContent && tagName !== 'OUTPUT'),
  ).toEqual([]);
});
