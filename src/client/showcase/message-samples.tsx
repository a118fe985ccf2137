import { Button } from '@mantine/core';
import { useState } from 'react';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { SideSheet } from '#client/ui/side-sheet.tsx';

const kinds = ['success', 'info', 'warning', 'error'] as const;

export function MessageSamples() {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('not asked');
  const [hasAlert, setHasAlert] = useState(false);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  return (
    <>
      {kinds.map((kind) => (
        <Button
          key={kind}
          variant="default"
          onClick={() => toast[kind]({ title: 'A title', message: `A ${kind} toast` })}
        >
          {kind} toast
        </Button>
      ))}
      <Button
        variant="default"
        onClick={() => void confirm().then((confirmed) => setAnswer(confirmed ? 'confirmed' : 'cancelled'))}
      >
        confirm: {answer}
      </Button>
      <Button variant="default" onClick={() => setIsSheetOpen(true)}>
        side sheet
      </Button>
      <Button variant="default" onClick={() => setHasAlert(true)}>
        form alert
      </Button>
      {hasAlert && <FormAlert title="Authentication error">Wrong username or password.</FormAlert>}
      <SideSheet label="Sample" isOpen={isSheetOpen} onClose={() => setIsSheetOpen(false)}>
        <Button m="md" onClick={() => setIsSheetOpen(false)}>
          Close the sheet
        </Button>
      </SideSheet>
    </>
  );
}
