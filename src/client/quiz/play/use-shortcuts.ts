import { useEffect, useRef } from 'react';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { type Command, commandOf } from './shortcuts.ts';

/** Whether single-key shortcuts are enabled. True while the setting is loading, which is also its default. */
export function useHasShortcuts(): boolean {
  const { data: user } = useCurrentUserQuery();
  return user?.study.singleKeyShortcuts ?? true;
}

/** Passes shortcut keys to `run`, except while the user types or when another element handles the key. */
export function useShortcuts(isOn: boolean, run: (command: Command) => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      if (isMeantElsewhere(event)) return;
      const { key, code, shiftKey } = event;
      const hasSelection = getSelection()?.isCollapsed === false;
      const command = commandOf({ key, code, shiftKey, hasSelection });
      if (!command) return;
      event.preventDefault();
      latest.current(command);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}

function isMeantElsewhere({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  // A dialog that has just opened may not have the focus yet.
  if (document.querySelector('[aria-modal=true]')) return true;
  if (target.closest('[role=dialog], dialog, [role=tablist], [role=menu]')) return true;
  if (target.closest('textarea, select, [contenteditable], input:not([type=radio])')) return true;
  // Enter activates the focused button or link.
  return key === 'Enter' && target.closest('button, a') !== null;
}
