import { type ComponentType, type ReactNode, useId, useRef, useState } from 'react';
import classes from './drop-panel.module.css';

interface DropPanelProps {
  /** Content of the button. */
  trigger: ReactNode;
  /** Content of the open panel. It may close the panel, for example when a link is followed. */
  Content: ComponentType<{ close: () => void }>;
}

/** A button that opens a panel below itself. The native popover closes on Escape and on a click outside. */
export function DropPanel({ trigger, Content }: DropPanelProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => panel.current?.hidePopover();
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
        onBeforeToggle={({ newState }) => newState === 'open' && setIsOpen(true)}
        // Unmounted only after closing: the browser returns the focus only if it is still inside.
        onToggle={({ newState }) => newState === 'closed' && setIsOpen(false)}
      >
        {isOpen && <Content close={close} />}
      </div>
    </>
  );
}
