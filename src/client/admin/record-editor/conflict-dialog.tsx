import { Button, Text } from '@mantine/core';
import { DialogButtons } from '#client/ui/dialog-buttons.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextDifference, type Texts } from './text-difference.tsx';

interface ConflictDialogProps {
  isOpen: boolean;
  onClose: () => void;
  theirs: Texts;
  mine: Texts;
  onTake: () => void;
  onOverwrite: () => void;
}

/** Compares both versions, and lets the admin choose one. */
export function ConflictDialog({ isOpen, onClose, theirs, mine, onTake, onOverwrite }: ConflictDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Their version and yours" size={720}>
      <Text c="dimmed" mb="md">
        From their version to yours: struck-out text is only in theirs, underlined text only in yours.
      </Text>
      <TextDifference before={theirs} after={mine} />
      <DialogButtons>
        <Button variant="default" onClick={onTake}>
          Use their version
        </Button>
        <Button onClick={onOverwrite}>Overwrite</Button>
      </DialogButtons>
    </Dialog>
  );
}
