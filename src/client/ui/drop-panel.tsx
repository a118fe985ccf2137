import { type ComponentType, type ReactNode, useId, useRef, useState } from 'react';
import classes from './drop-panel.module.css';

interface DropPanelProps {
  /** What the button shows. */
  trigger: ReactNode;
  /** What the panel shows while it is open; it may close the panel, when something in it leads elsewhere. */
  Content: ComponentType<{ close: () => void }>;
}

/** A button that drops a panel below itself. The browser's own popover closes it on Escape and on a click outside. */
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
        // Not before it is closed: the browser hands the focus back only if it is still inside.
        onToggle={({ newState }) => newState === 'closed' && setIsOpen(false)}
      >
        {isOpen && <Content close={close} />}
      </div>
    </>
  );
}
