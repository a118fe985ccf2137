import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { showErrorToast } from '#client/admin/show-error-toast.ts';
import { IconButton } from '#client/ui/icon-button.tsx';

interface MoveButtonsProps {
  name: string;
  place: number;
  count: number;
  onMove: (position: number) => Promise<{ error?: unknown }>;
}

/** Moves an item up or down by one. The focus stays on the pressed button after the item has moved. */
export function MoveButtons({ name, place, count, onMove }: MoveButtonsProps) {
  const [pressed, setPressed] = useState<HTMLButtonElement | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const seen = useRef(place);
  useEffect(() => {
    if (seen.current === place) return;
    seen.current = place;
    // An element loses the focus when it moves in the DOM.
    pressed?.focus();
  }, [place, pressed]);
  const move = async (button: HTMLButtonElement, position: number) => {
    if (position < 0 || position >= count) return;
    setPressed(button);
    const { error } = await onMove(position);
    if (error !== undefined) return showErrorToast(error, 'Not moved');
    setAnnouncement(`${name}: position ${position + 1} of ${count}`);
  };
  return (
    <>
      <IconButton
        type="button"
        label={`Move up: ${name}`}
        aria-disabled={place === 0}
        onClick={({ currentTarget }) => void move(currentTarget, place - 1)}
      >
        <IconArrowUp size={18} stroke={1.75} />
      </IconButton>
      <IconButton
        type="button"
        label={`Move down: ${name}`}
        aria-disabled={place === count - 1}
        onClick={({ currentTarget }) => void move(currentTarget, place + 1)}
      >
        <IconArrowDown size={18} stroke={1.75} />
      </IconButton>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
