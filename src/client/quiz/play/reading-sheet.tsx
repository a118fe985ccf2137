import { Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { ToolNotice } from '#client/quiz/tools/tool-notice.tsx';
import { useDialogElement } from '#client/quiz/tools/use-dialog-element.ts';
import { ErrorBoundary } from '#client/ui/error-boundary.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import classes from './reading-sheet.module.css';

const ReadingSettings = lazy(async () => {
  const { loadReadingSettings } = await import('#client/profile/public.tsx');
  return { default: (await loadReadingSettings()).ReadingSettings };
});

const notLoaded = () => <ToolNotice>The settings could not be loaded. Please check your connection.</ToolNotice>;

/** Text size, spacing, font and theme, without leaving the quiz. The question stays visible while they change. */
export function ReadingSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { isShown, dialogProps } = useDialogElement({ shows: isOpen ? 'reading' : null, isModal: true, onClose });
  return (
    // Escape closes it from the keyboard; the click handler is for the backdrop, which belongs to the dialog element.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog {...dialogProps} className={classes.sheet} aria-label="Reading settings">
      {isShown && (
        <div className={classes.content}>
          <div className={classes.head}>
            <Title order={2} size="h3" className={classes.title ?? ''}>
              Reading settings
            </Title>
            <IconButton label="Close" onClick={onClose}>
              <IconX size={20} stroke={1.6} />
            </IconButton>
          </div>
          <ErrorBoundary fallback={notLoaded}>
            <Suspense fallback={<TextSkeleton lines={[40, 100, 40, 100, 40, 100]} />}>
              <ReadingSettings />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
    </dialog>
  );
}
