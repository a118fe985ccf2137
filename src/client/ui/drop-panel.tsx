import { type ReactNode, useId, useRef, useState } from 'react';
import classes from './drop-panel.module.css';

interface DropPanelProps {
  /** What the button shows. */
  trigger: ReactNode;
  /** Gets a function that closes the panel, for what leads elsewhere. Rendered while the panel is open only. */
  children: (close: () => void) => ReactNode;
}

/** A button that drops a panel below itself. The browser's own popover closes it on Escape and on a click outside. */
export function DropPanel({ trigger, children }: DropPanelProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={classes.trigger} popoverTarget={id}>
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={classes.panel}
        onBeforeToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {isOpen && children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}
