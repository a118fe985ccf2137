import { Button, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconDownload, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { canTakeOffline } from './take-offline.ts';
import { type OfflineCopy, useOfflineCopy } from './use-offline-copy.ts';
import classes from './download-button.module.css';

interface DownloadButtonProps {
  quizId: string;
  /** What names the quiz for those who hear the button. */
  'aria-describedby'?: string;
}

/** Takes a quiz along, says that it is on the device, and gives the room back. Nothing where pages cannot be kept. */
export function DownloadButton({ quizId, ...described }: DownloadButtonProps) {
  const { copy, take, leave } = useOfflineCopy(quizId);
  const row = useRef<HTMLDivElement>(null);
  const isKept = copy.state === 'kept';
  /** Whether it was kept when somebody last pressed; null before. */
  const pressedWhen = useRef<boolean | null>(null);
  // The button that was pressed gives way to another: that one has the focus then.
  useEffect(() => {
    if (pressedWhen.current === null || pressedWhen.current === isKept) return;
    if (document.activeElement === document.body) row.current?.querySelector('button')?.focus();
  }, [isKept]);
  if (!canTakeOffline()) return null;
  const press = (act: () => Promise<void>) => {
    pressedWhen.current = isKept;
    void act();
  };
  return (
    <div className={classes.row} ref={row}>
      {isKept ? (
        <>
          <span className={classes.kept}>
            <IconCircleCheck size={18} stroke={1.75} aria-hidden />
            Available offline
          </span>
          <IconButton label="Remove from this device" onClick={() => press(leave)} {...described}>
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
          aria-disabled={copy.state === 'taking' || undefined}
          disabled={copy.state === 'unknown'}
          onClick={() => {
            if (copy.state !== 'taking') press(take);
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
  if (copy.state === 'taking') return `Downloading… ${Math.round(copy.progress * 100)} %`;
  return copy.state === 'failed' ? 'Not downloaded. Try again' : 'Take it offline';
}

function announcement({ state }: OfflineCopy): string {
  if (state === 'kept') return 'Available offline';
  return state === 'failed' ? 'The quiz could not be downloaded.' : '';
}
