import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { memo, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { OutboxChange } from './outbox-actions.ts';
import { selectOutboxState } from './outbox-slice.ts';
import classes from './saved-state.module.css';

type Shown = 'saved' | 'saving' | 'offline' | 'not-on-device';

const MOMENT_MS = 1000;

const icons = {
  saved: IconCloudCheck,
  saving: IconCloudUp,
  offline: IconCloudOff,
  'not-on-device': IconAlertTriangle,
} satisfies Record<Shown, unknown>;

/**
 * "Saved" appears only when the server has confirmed everything. Pending start and time events alone are not user
 * input: they show "Saving" only when sending takes longer than a moment.
 */
function stateOf({ state, userInput, isOnDevice }: OutboxChange): Shown | 'noting' {
  if (!isOnDevice && userInput > 0) return 'not-on-device';
  return state === 'saving' && userInput === 0 ? 'noting' : state;
}

function wordsOf(shown: Shown, userInput: number): string {
  if (shown === 'offline' && userInput > 0) return `Offline, ${userInput} saved on this device`;
  return { saved: 'Saved', saving: 'Saving…', offline: 'Offline', 'not-on-device': 'Not saved on this device' }[shown];
}

/** Shows on the quiz screen whether the user's input is saved. Memoised, because it does not depend on the question. */
export const SavedState = memo(function SavedState() {
  const outbox = useSelector(selectOutboxState);
  const state = stateOf(outbox);
  const isNotingLong = useLasting(state === 'noting', MOMENT_MS);
  const noting = isNotingLong ? 'saving' : 'saved';
  const shown = state === 'noting' ? noting : state;
  const Icon = icons[shown];
  return (
    <span className={classes.state} data-state={shown}>
      <Icon size={20} stroke={1.6} aria-hidden />
      <span>{wordsOf(shown, outbox.userInput)}</span>
      <Announcement shown={shown} />
    </span>
  );
});

/** True once `isSo` has been true for `whileMs` without interruption. */
function useLasting(isSo: boolean, whileMs: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setHasLasted(true), whileMs);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isSo, whileMs]);
  return isSo && hasLasted;
}

const announced: Record<Shown, string | null> = {
  offline: 'Offline. Your answers are saved on this device.',
  'not-on-device': 'Your answers are not saved on this device. Please keep this page open.',
  saved: 'Back online. Everything is saved.',
  saving: null,
};

const said = (shown: Shown, before: string): string => {
  // Announce "saved" only after a problem.
  if (shown === 'saved' && before === '') return '';
  return announced[shown] ?? before;
};

/** Screen readers announce problems and their end, not every saved answer. */
function Announcement({ shown }: { shown: Shown }) {
  const [announcement, setAnnouncement] = useState({ shown, text: said(shown, '') });
  if (announcement.shown !== shown) setAnnouncement({ shown, text: said(shown, announcement.text) });
  return <VisuallyHidden role="status">{announcement.text}</VisuallyHidden>;
}
