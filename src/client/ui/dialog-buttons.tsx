import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-buttons.module.css';

/** The last row of a dialog: cancelling first, the main action last. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}

interface SubmitButtonsProps {
  /** Label of the submit button. */
  submit: string;
  isSubmitting?: boolean;
  isDestructive?: boolean;
  onCancel: () => void;
}

/** The last row of a form in a dialog. */
export const SubmitButtons = ({ submit, isSubmitting = false, isDestructive, onCancel }: SubmitButtonsProps) => (
  <DialogButtons>
    <Button variant="default" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" loading={isSubmitting} loaderProps={{ size: 25 }} {...(isDestructive && { color: 'red' })}>
      {submit}
    </Button>
  </DialogButtons>
);
