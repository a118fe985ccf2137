import { Dialog, type DialogProps } from '#client/ui/dialog.tsx';

/** A dialog around a record editor. Only a button of the editor may discard the input. */
export const EditorDialog = (dialog: DialogProps) => (
  <Dialog size={520} {...dialog} closeOnClickOutside={false} closeOnEscape={false} />
);
