// Not Mantine's Drawer: the top bar would load 22 kB more on every page, which exceeds most budgets.
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './side-sheet.module.css';

interface SideSheetProps {
  label: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Slides in from the side. The native dialog traps the focus and closes on Escape. */
export function SideSheet({ label, isOpen, onClose, children }: SideSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (isOpen) sheet.current?.showModal();
    else sheet.current?.close();
  }, [isOpen]);

  return (
    // Escape closes it with the keyboard. The click handler is for the backdrop, which is the dialog element itself.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={sheet}
      className={classes.sheet}
      aria-label={label}
      onClose={onClose}
      onClick={({ target }) => target === sheet.current && onClose()}
    >
      {isOpen && <div className={classes.content}>{children}</div>}
    </dialog>
  );
}
