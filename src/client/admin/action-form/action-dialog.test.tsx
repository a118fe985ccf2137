import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderPart } from '#client/platform/test-kit.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

const schema = async () => z.object({ reason: z.string().min(3, 'Field is required') });

async function show(answer: { error?: unknown }) {
  const send = vi.fn(async (_values: { reason: string }) => answer);
  const onClose = vi.fn();
  await renderPart(
    <ActionDialog
      isOpen
      onClose={onClose}
      title="Suspend this user"
      submit="Suspend"
      isDestructive
      schema={schema}
      initialValues={{ reason: '' }}
      send={send}
      done="The user is suspended."
    >
      {(form) => <ReasonField form={form} />}
    </ActionDialog>,
  );
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/Reason/);
  return { send, onClose, field };
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Suspend' }));

it('sends the values, then closes and shows a toast', async () => {
  const { send, onClose, field } = await show({});
  await userEvent.type(field, 'Sells answers');
  await submit();
  await screen.findByText('The user is suspended.');
  expect(send).toHaveBeenCalledExactlyOnceWith({ reason: 'Sells answers' });
  expect(onClose).toHaveBeenCalledOnce();
});

it('sends nothing when the reason is missing', async () => {
  const { send, field } = await show({});
  await submit();
  await screen.findByText('Field is required');
  expect(document.activeElement).toBe(field);
  expect(send).not.toHaveBeenCalled();
});

it('shows an error of the server at its field', async () => {
  const message = [{ property: 'reason', constraints: { other: 'Please name the guideline.' } }];
  const { field } = await show({ error: { status: 400, code: 'invalid_input', message } });
  await userEvent.type(field, 'Sells answers');
  await submit();
  await screen.findByText('Please name the guideline.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('shows the error and keeps the input when the server rejects the action', async () => {
  const error = { status: 409, code: 'changed_meanwhile', message: 'Somebody else was quicker.' };
  const { onClose, field } = await show({ error });
  await userEvent.type(field, 'Sells answers');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody else was quicker.');
  expect(field.value).toBe('Sells answers');
  expect(onClose).not.toHaveBeenCalled();
});
