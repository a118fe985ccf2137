import { Button, Loader, Text, UnstyledButton } from '@mantine/core';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { type DragEvent, lazy, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Optional } from '#client/ui/optional.tsx';
import { PersonPhoto } from '#client/ui/person-photo.tsx';
import { PHOTO_TYPES } from '#shared/profile/photo-rules.ts';
import { usePhoto } from './use-photo.ts';
import classes from './photo-editor.module.css';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

/** The photo, with every way to change it: click, drop, paste, remove. */
export function PhotoEditor({ photo }: { photo: string | null }) {
  const { chosen, preview, refusal, isBusy, choose, dismiss, send, remove } = usePhoto();
  const input = useRef<HTMLInputElement>(null);
  const shown = preview ?? photo;
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file && !isBusy) void choose(file);
  };
  usePastedFiles(take);

  return (
    <div className={classes.editor}>
      <DropArea onDrop={take}>
        <UnstyledButton
          className={classes.area ?? ''}
          aria-label={shown === null ? 'Add a photo' : 'Change photo'}
          disabled={isBusy}
          onClick={() => input.current?.click()}
        >
          <PersonPhoto photo={shown} size={160} />
          <span className={classes.badge} aria-hidden>
            {isBusy ? <Loader size={20} color="currentColor" /> : <IconCamera size={20} stroke={1.6} />}
          </span>
        </UnstyledButton>
      </DropArea>
      <input
        ref={input}
        type="file"
        accept={PHOTO_TYPES.join(',')}
        hidden
        data-testid="photo-file"
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
      <Text size="sm" c="dimmed" ta="center">
        Choose, drop or paste a picture. JPEG recommended, up to 5 MB.
      </Text>
      {refusal !== null && (
        <Text size="sm" c="var(--mantine-color-error)" ta="center" role="alert">
          {refusal}
        </Text>
      )}
      {shown !== null && (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
          disabled={isBusy}
          onClick={() => void remove()}
        >
          Remove photo
        </Button>
      )}
      <Optional>
        <CropDialog url={chosen} onCut={(square) => void send(square)} onClose={dismiss} />
      </Optional>
    </div>
  );
}

function DropArea({ onDrop, children }: { onDrop: (files: FileList) => void; children: React.ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onDrop(event.dataTransfer.files);
      }}
    >
      {children}
    </div>
  );
}

/** Handles a picture pasted anywhere on the page. Text pasted into a field is not affected. */
function usePastedFiles(onPaste: (files: FileList) => void) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (event.clipboardData && event.clipboardData.files.length > 0) onPaste(event.clipboardData.files);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
}
