import { Button, getDefaultZIndex, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DialogButtons } from './dialog-buttons.tsx';
import { Dialog } from './dialog.tsx';

export interface Question {
  title?: string;
  message?: string;
  /** Additional content below the message, such as consequences or a field. */
  details?: ReactNode;
  /** Label of the button that changes nothing, for cases where 'Cancel' is ambiguous. */
  leave?: string;
}

interface ConfirmDialogProps {
  question: Question | null;
  onAnswer: (confirmed: true | undefined) => void;
}

export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const [shown, setShown] = useState<Question>({});
  // The text stays visible while the dialog fades out.
  if (question !== null && question !== shown) setShown(question);

  return (
    <Dialog
      isOpen={question !== null}
      onClose={() => onAnswer(undefined)}
      title={shown.title ?? 'Please confirm'}
      size={400}
      // Above the dialog that asks: this one is mounted first, so it would be below.
      zIndex={getDefaultZIndex('modal') + 1}
    >
      <Text>{shown.message ?? 'Are you sure you want to delete this?'}</Text>
      {shown.details}
      <DialogButtons>
        <Button variant="default" onClick={() => onAnswer(undefined)}>
          {shown.leave ?? 'Cancel'}
        </Button>
        <Button onClick={() => onAnswer(true)}>Confirm</Button>
      </DialogButtons>
    </Dialog>
  );
}
