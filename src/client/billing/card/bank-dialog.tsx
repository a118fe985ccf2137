import { Button, Loader, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#client/ui/dialog.tsx';
import type { BankPhase, BankStep, BankView } from './bank-step.ts';
import classes from './bank-dialog.module.css';

const words: Record<Exclude<BankPhase, 'asking'>, string> = {
  open: 'Please confirm the payment in your bank’s window. This page then continues automatically.',
  blocked: 'Your bank needs to verify your identity. Its page opens in a new window.',
  closed: 'The bank window was closed before the payment was confirmed. Nothing has been charged.',
  unconfirmed: 'Your bank has not confirmed the payment yet. Nothing has been charged.',
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
        Contacting your bank…
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
