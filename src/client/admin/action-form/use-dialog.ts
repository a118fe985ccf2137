import { useState } from 'react';

export interface DialogState {
  isOpen: boolean;
  onClose: () => void;
}

/** The state of a dialog, and what its button calls. */
export function useDialog(): { dialog: DialogState; open: () => void } {
  const [isOpen, setIsOpen] = useState(false);
  return { dialog: { isOpen, onClose: () => setIsOpen(false) }, open: () => setIsOpen(true) };
}
