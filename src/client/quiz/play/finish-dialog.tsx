import { Button, Text } from '@mantine/core';
import { DialogButtons } from '#client/ui/dialog-buttons.tsx';
import { Dialog } from '#client/ui/dialog.tsx';

interface FinishDialogProps {
  isOpen: boolean;
  openCount: number;
  /** The quiz is a block of an exam day. */
  isBlock: boolean;
  onFinish: () => void;
  onShowOpen: () => void;
  onClose: () => void;
}

export function FinishDialog({ isOpen, openCount, isBlock, onFinish, onShowOpen, onClose }: FinishDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={isBlock ? 'End this block?' : 'Finish the quiz?'} size={450}>
      <Text fw={600}>{countText(openCount)}</Text>
      <Text c="dimmed">
        {openCount > 0 ? 'Open questions count as omitted. ' : ''}After this, answers cannot be changed.
        {isBlock ? ' Unused time is added to your breaks.' : ''}
      </Text>
      <DialogButtons>
        {openCount > 0 ? (
          // Focus this button, so that pressing Enter twice on the last question does not end the quiz.
          <Button variant="default" data-autofocus onClick={onShowOpen}>
            Go to the first open question
          </Button>
        ) : (
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        )}
        <Button data-autofocus={openCount === 0 || undefined} onClick={onFinish}>
          {isBlock ? 'End block' : 'Finish'}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function countText(open: number): string {
  if (open === 0) return 'All questions are answered.';
  return open === 1 ? '1 question is open.' : `${open} questions are open.`;
}
