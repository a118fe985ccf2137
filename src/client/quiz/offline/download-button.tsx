import { Button, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconDownload, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { canDownload } from './download-quiz.ts';
import { type OfflineCopy, useOfflineCopy } from './use-offline-copy.ts';
import classes from './download-button.module.css';

interface DownloadButtonProps {
  quizId: string;
  /** Id of the element that names the quiz for screen readers. */
  'aria-describedby'?: string;
}

/** Downloads a quiz for offline use, or deletes the download. Renders nothing where the browser cannot work offline. */
export function DownloadButton({ quizId, ...described }: DownloadButtonProps) {
  const { copy, download, remove } = useOfflineCopy(quizId);
  const row = useRef<HTMLDivElement>(null);
  const isStored = copy.state === 'stored';
  /** Whether it was downloaded at the last press; null before the first one. */
  const pressedWhen = useRef<boolean | null>(null);
  // The pressed button is replaced by another one, which takes over the focus.
  useEffect(() => {
    if (pressedWhen.current === null || pressedWhen.current === isStored) return;
    if (document.activeElement === document.body) row.current?.querySelector('button')?.focus();
  }, [isStored]);
  if (!canDownload()) return null;
  const press = (act: () => Promise<void>) => {
    pressedWhen.current = isStored;
    void act();
  };
  return (
    <div className={classes.row} ref={row}>
      {isStored ? (
        <>
          <span className={classes.stored}>
            <IconCircleCheck size={18} stroke={1.75} aria-hidden />
            Available offline
          </span>
          <IconButton label="Remove from this device" onClick={() => press(remove)} {...described}>
            <IconTrash size={20} stroke={1.75} aria-hidden />
          </IconButton>
        </>
      ) : (
        <Button
          variant="subtle"
          fullWidth
          px="sm"
          classNames={{ root: classes.button ?? '', label: classes.words ?? '' }}
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
          aria-disabled={copy.state === 'downloading' || undefined}
          disabled={copy.state === 'unknown'}
          onClick={() => {
            if (copy.state !== 'downloading') press(download);
          }}
          {...described}
        >
          {buttonWords(copy)}
        </Button>
      )}
      <VisuallyHidden role="status">{announcement(copy)}</VisuallyHidden>
    </div>
  );
}

function buttonWords(copy: OfflineCopy): string {
  if (copy.state === 'downloading') return `Downloading… ${Math.round(copy.progress * 100)} %`;
  return copy.state === 'failed' ? 'Download failed. Try again' : 'Download for offline use';
}

function announcement({ state }: OfflineCopy): string {
  if (state === 'stored') return 'Available offline';
  return state === 'failed' ? 'The quiz could not be downloaded.' : '';
}
