import { useEffect, useRef, useState } from 'react';
import { showEntryToast } from '../entry-toasts.ts';
import { LAB_VALUE, type LabRow } from './lab-value-dialog.tsx';
import { useAdminEditLabValueMutation } from './lab-values.api.ts';

/** Moves a row among its siblings, keeps the focus on its button and announces the move. */
export function useMoveRow() {
  const [edit] = useAdminEditLabValueMutation();
  const [said, setSaid] = useState('');
  const pressed = useRef<string | null>(null);

  // The browser drops the focus when the row moves in the DOM, some time after the request.
  useEffect(() => {
    const button = pressed.current === null ? null : document.getElementById(pressed.current);
    if (button && document.activeElement === document.body) button.focus();
  });

  const move = async ({ id, name }: LabRow, position: number, way: 'up' | 'down') => {
    pressed.current = `move-${id}-${way}`;
    const answer = await edit({ id, position });
    if (answer.error === undefined) setSaid(`${name} moved ${way}`);
    else showEntryToast('edit', LAB_VALUE, answer);
  };
  return { move, said };
}
