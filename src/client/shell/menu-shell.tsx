import { lazy, type ReactNode, useEffect, useRef } from 'react';
import { useOwnAppearance } from '#client/profile/use-appearance.ts';
import { useTimeZone } from '#client/profile/use-time-zone.ts';
import { ConfirmProvider } from '#client/ui/confirm.tsx';
import { Optional } from '#client/ui/optional.tsx';
import ownClasses from './menu-shell.module.css';

const DialogHost = lazy(async () => ({ default: (await import('./dialog-host.tsx')).DialogHost }));

interface MenuShellProps {
  /** Each shell shows the menu from its own width on. */
  classes: { shell?: string; side?: string };
  menu: ReactNode;
  /** The page beside the menu. */
  children: ReactNode;
}

/** A page for signed-in users with a menu at the side, and the dialogs that any screen may open. */
export function MenuShell({ classes, menu, children }: MenuShellProps) {
  useTimeZone();
  useOwnAppearance();
  const side = useRef<HTMLElement>(null);
  useEffect(() => {
    // Hides its scrolling from the router, which after each navigation would set it back to where it was before. A user
    // who scrolls the menu meanwhile would press another item than the one under the pointer.
    const hide = (event: Event) => {
      if (event.target === side.current) event.stopPropagation();
    };
    window.addEventListener('scroll', hide, { capture: true });
    return () => window.removeEventListener('scroll', hide, { capture: true });
  }, []);
  return (
    <ConfirmProvider>
      <div className={classes.shell}>
        <aside ref={side} className={`${ownClasses.side} ${classes.side}`}>
          {menu}
        </aside>
        {children}
      </div>
      <Optional>
        <DialogHost />
      </Optional>
    </ConfirmProvider>
  );
}
