import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
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
 * Saved is said only when the server has confirmed everything. Our own notes of times go now and then: that they are on
 * their way is told apart, and shown when it takes longer than a moment.
 */
function stateOf({ state, deeds, isOnDevice }: OutboxChange): Shown | 'noting' {
  if (!isOnDevice && deeds > 0) return 'not-on-device';
  return state === 'saving' && deeds === 0 ? 'noting' : state;
}

function wordsOf(shown: Shown, deeds: number): string {
  if (shown === 'offline' && deeds > 0) return `Offline, ${deeds} kept here`;
  return { saved: 'Saved', saving: 'Saving…', offline: 'Offline', 'not-on-device': 'Not kept on this device' }[shown];
}

/** Whether what somebody did is safe, for the screen on which they do it. */
export function SavedState() {
  const outbox = useSelector(selectOutboxState);
  const state = stateOf(outbox);
  const isNotingLong = useLasting(state === 'noting', MOMENT_MS);
  const noting = isNotingLong ? 'saving' : 'saved';
  const shown = state === 'noting' ? noting : state;
  const Icon = icons[shown];
  return (
    <span className={classes.state} data-state={shown}>
      <Icon size={20} stroke={1.6} aria-hidden />
      <span>{wordsOf(shown, outbox.deeds)}</span>
      <Announcement shown={shown} />
    </span>
  );
}

/** True once something has been so for a while without a break. */
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
  offline: 'Offline. Your answers are kept on this device.',
  'not-on-device': 'Your answers are not kept on this device. Please leave this page open.',
  saved: 'Back online. Everything is saved.',
  saving: null,
};

const said = (shown: Shown, before: string): string => {
  // Without trouble before it, Saved is no news.
  if (shown === 'saved' && before === '') return '';
  return announced[shown] ?? before;
};

/** Read aloud: trouble, and its end. Not each answer that was saved. */
function Announcement({ shown }: { shown: Shown }) {
  const [told, setTold] = useState({ shown, text: said(shown, '') });
  if (told.shown !== shown) setTold({ shown, text: said(shown, told.text) });
  return <VisuallyHidden role="status">{told.text}</VisuallyHidden>;
}
