import { Button, Loader, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#client/ui/dialog.tsx';
import type { BankPhase, BankStep, BankView } from './bank-step.ts';
import classes from './bank-dialog.module.css';

const words: Record<Exclude<BankPhase, 'asking'>, string> = {
  open: 'Please confirm the payment in the window of your bank. Once you are done there, we go on here.',
  blocked: 'Your bank wants to be sure that it is you. Its page opens in a window of its own.',
  closed: 'The window of your bank was closed before it had confirmed. Nothing has been charged.',
  unconfirmed: 'Your bank has not confirmed yet. Nothing has been charged.',
};

export function BankDialog({ bank, view }: { bank: BankStep; view: BankView | null }) {
  const [shown, setShown] = useState<BankView | null>(null);
  // The text stays visible while the dialog fades out.
  if (view !== null && view !== shown) setShown(view);
  return (
    <Dialog
      isOpen={view !== null}
      onClose={() => bank.giveUp()}
      closeOnClickOutside={false}
      title="Confirm with your bank"
      size={450}
    >
      {shown && <Body bank={bank} view={shown} />}
    </Dialog>
  );
}

function Body({ bank, view: { url, phase } }: { bank: BankStep; view: BankView }) {
  if (phase === 'asking') {
    return (
      <div className={classes.asking} role="status">
        <Loader size={25} />
        Asking your bank…
      </div>
    );
  }
  const isOpen = phase === 'open';
  return (
    <>
      <Text role="status">{words[phase]}</Text>
      <div className={classes.ways}>
        <Button variant={isOpen ? 'default' : 'filled'} onClick={() => bank.openWindow()}>
          {isOpen ? 'Open the window again' : 'Continue'}
        </Button>
        {!isOpen && (
          <Button component="a" href={url} variant="default">
            Continue in this tab
          </Button>
        )}
        <Button variant="subtle" onClick={() => bank.giveUp()}>
          Use another card
        </Button>
      </div>
    </>
  );
}
