import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPart } from '#client/platform/test-kit.tsx';
import { Dialog } from './dialog.tsx';

/** Simulates a dialog whose code is loaded by the click that opens it. */
function LateDialog() {
  const [state, setState] = useState<'absent' | 'open' | 'closed'>('absent');
  return (
    <>
      <button onClick={() => setState('open')}>Ask</button>
      {state !== 'absent' && (
        <Dialog isOpen={state === 'open'} onClose={() => setState('closed')} title="Late">
          <input aria-label="Answer" />
        </Dialog>
      )}
    </>
  );
}

it('returns the focus, also when the dialog loads after the click that opens it', async () => {
  await renderPart(<LateDialog />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('dialog', { name: 'Late' });
  await userEvent.click(screen.getByLabelText('Answer'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' })));
});
