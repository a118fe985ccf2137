import { useEffect, useRef } from 'react';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { type Command, commandOf } from './shortcuts.ts';

/** Whether the person wants single keys to do something. Until it is known they do, as for those who never said. */
export function useHasShortcuts(): boolean {
  const { data: user } = useCurrentUserQuery();
  return user?.study.singleKeyShortcuts ?? true;
}

/** Hands every key of the page that means something to `run`, but for those that are typed or meant for something else. */
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
  // A dialog that has just opened covers the page before the focus is in it.
  if (document.querySelector('[aria-modal=true]')) return true;
  if (target.closest('[role=dialog], dialog, [role=tablist], [role=menu]')) return true;
  if (target.closest('textarea, select, [contenteditable], input:not([type=radio])')) return true;
  // A button or link that has the focus is what Enter is for.
  return key === 'Enter' && target.closest('button, a') !== null;
}
