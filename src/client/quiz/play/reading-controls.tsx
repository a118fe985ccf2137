import { IconPlayerStop, IconTextSize, IconVolume } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import { useReadAloud } from '#client/quiz/read-aloud/use-read-aloud.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { ReadingSheet } from './reading-sheet.tsx';

interface ReadingControlsProps {
  /** Reading stops when it changes. */
  questionId: number;
  /** The element whose marked text is read aloud. */
  article: RefObject<HTMLElement | null>;
  /** Receives what the keyboard shortcut does, for each question. */
  onReady: (toggle: (() => void) | null) => void;
}

/** Read aloud, which is hidden where the browser cannot speak, and the reading settings. Not needed for the first paint. */
export function ReadingControls({ questionId, article, onReady }: ReadingControlsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { isReading, toggle } = useReadAloud(article, questionId) ?? { toggle: null };
  useEffect(() => {
    onReady(toggle);
  }, [onReady, toggle]);
  const Icon = isReading ? IconPlayerStop : IconVolume;
  const label = isReading ? 'Stop reading' : 'Read aloud';
  return (
    <>
      {toggle && (
        <IconButton label={label} title={`${label} (R)`} onClick={toggle}>
          <Icon size={22} stroke={1.6} />
        </IconButton>
      )}
      <IconButton label="Reading settings" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <IconTextSize size={22} stroke={1.6} />
      </IconButton>
      <ReadingSheet isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
