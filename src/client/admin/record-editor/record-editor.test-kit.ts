import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { press } from '#client/platform/test-kit.tsx';

/** The answer to a change of a record that another admin has changed meanwhile. */
export const conflict = { status: 409, body: { code: 'changed_meanwhile', message: 'Changed.' } };

/** Saves this input, which causes a conflict. Their version is named “Theirs”. */
export async function expectTheirVersion(field: HTMLInputElement, input: string) {
  await userEvent.clear(field);
  await userEvent.type(field, input);
  await press('Save');
  await press('View their version');
  expect((await screen.findByRole('dialog')).textContent).toContain('Theirs');
  expect(field.value).toBe(input);
}

export function expectReadOnly(field: HTMLInputElement) {
  expect(field.closest('fieldset[disabled]')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
}
