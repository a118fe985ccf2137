import { Button, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { copyText } from '#client/platform/clipboard/copy-text.ts';
import { toast } from '#client/platform/toasts.ts';
import { DialogButtons } from '#client/ui/dialog-buttons.tsx';
import { ShareOnFacebook } from '#client/ui/share-on-facebook.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { type ShareableQuestion, useShare } from './use-share.ts';
import classes from './share-content.module.css';

interface ShareContentProps {
  question: ShareableQuestion;
  onDone: () => void;
}

/** Uses the device's share dialog; without one it offers the text to copy and a Facebook link. */
export function ShareContent({ question, onDone }: ShareContentProps) {
  const { state, confirm, noteFailure } = useShare(question, onDone);

  if (state.is === 'preparing' || state.is === 'handed') {
    return (
      <div className={classes.waiting}>
        <TextSkeleton lines={[70, 100, 90, 40]} />
      </div>
    );
  }
  if (state.is === 'refused') {
    return (
      <>
        <Text role="alert">{state.message}</Text>
        <DialogButtons>
          <Button onClick={onDone}>OK</Button>
        </DialogButtons>
      </>
    );
  }

  const { text, url, isWhole } = state.sent;
  const words = url === null ? text : `${text}\n${url}`;
  const copy = async () => {
    if (!(await copyText(words))) return noteFailure();
    toast.info({ message: 'Copied to clipboard!' });
    confirm('link');
    onDone();
  };
  return (
    <div className={classes.share}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable */}
      <p className={classes.text} tabIndex={0}>
        {words}
      </p>
      {!isWhole && (
        <Text size="sm" c="dimmed">
          This question is part of a paid plan: your friend sees only the beginning.
        </Text>
      )}
      {url === null && (
        <Text size="sm" c="dimmed">
          Without a connection there is no link, and the share is not counted.
        </Text>
      )}
      <Button leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />} onClick={() => void copy()}>
        Copy to clipboard
      </Button>
      {url !== null && <ShareOnFacebook address={url} onClick={() => confirm('facebook')} />}
    </div>
  );
}
