import { Button } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { renderPart } from '#client/platform/test-kit.tsx';
import { ConfirmProvider, useConfirm } from './confirm.tsx';
import { Dialog } from './dialog.tsx';

function Asker() {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('');
  const ask = async () => setAnswer(String(await confirm({ message: 'Are you sure you want to delete account?' })));
  return (
    <>
      <Button onClick={() => void ask()}>Delete</Button>
      <output>{answer}</output>
    </>
  );
}

beforeEach(async () => {
  await renderPart(
    <ConfirmProvider>
      <Dialog isOpen onClose={() => {}} title="Edit" withCloseButton={false}>
        <Asker />
      </Dialog>
    </ConfirmProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText('Are you sure you want to delete account?');
});

it.each([
  ['Confirm', 'true'],
  ['Cancel', 'undefined'],
  ['Close', 'undefined'],
])('%s returns %s', async (name, expected) => {
  await userEvent.click(screen.getByRole('button', { name }));

  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(expected));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Please confirm' })).toBeNull());
});

it('is shown above the dialog that asks', () => {
  const layerOf = (name: string) => {
    const root = screen.getByRole('dialog', { name }).closest<HTMLElement>('.mantine-Modal-root');
    return Number(root?.style.getPropertyValue('--mb-z-index'));
  };
  expect(layerOf('Please confirm')).toBeGreaterThan(layerOf('Edit'));
});
