import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { showErrorToast } from '#client/admin/show-error-toast.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import type { Texts } from './text-difference.tsx';
import classes from './conflict-notice.module.css';

const loadDialog = () => import('./conflict-dialog.tsx');
const ConflictDialog = lazy(async () => ({ default: (await loadDialog()).ConflictDialog }));

/** Another admin has saved the record since it was loaded here. */
export interface Conflict<Saved> {
  /** Reads their version. */
  read: () => Promise<{ data?: Saved | undefined; error?: unknown }>;
  compare: (theirs: Saved) => { theirs: Texts; mine: Texts };
  overwrite: (theirs: Saved) => void;
  take: (theirs: Saved) => void;
}

interface ConflictNoticeProps<Saved> {
  conflict: Conflict<Saved>;
  /** Receives the focus when the conflict is resolved and its button disappears. */
  bar: RefObject<HTMLElement | null>;
}

/** Shown after a conflicting save. The input stays until the admin has seen their version and chosen one of both. */
export function ConflictNotice<Saved>({ conflict, bar }: ConflictNoticeProps<Saved>) {
  const confirm = useConfirm();
  const [theirs, setTheirs] = useState<Saved | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const view = useFocus(bar);

  const look = async () => {
    setIsReading(true);
    const [read, dialog] = await Promise.all([conflict.read(), loadDialog().catch(() => null)]);
    setIsReading(false);
    if (read.data === undefined || !dialog) {
      return showErrorToast(read.error, 'Their version did not load');
    }
    setTheirs(read.data);
    setIsOpen(true);
  };
  const takeTheirs = async (other: Saved) => {
    setIsOpen(false);
    const message = 'Your changes here will be lost.';
    if (await confirm({ title: 'Use their version?', message })) conflict.take(other);
  };
  const overwrite = (other: Saved) => {
    setIsOpen(false);
    conflict.overwrite(other);
  };
  return (
    <div className={classes.notice} role="alert">
      <IconInfoCircle className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <strong>Someone else changed this meanwhile</strong>
        <div>Nothing was saved. Your changes are still here.</div>
      </div>
      <Button ref={view} loading={isReading} onClick={() => void look()}>
        View their version
      </Button>
      {theirs !== null && (
        <Suspense>
          <ConflictDialog
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            {...conflict.compare(theirs)}
            onTake={() => void takeTheirs(theirs)}
            onOverwrite={() => overwrite(theirs)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Moves the focus to the button, unless the admin is typing, and to the bar when the button disappears. */
function useFocus(bar: RefObject<HTMLElement | null>): RefObject<HTMLButtonElement | null> {
  const view = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const next = bar.current;
    if (!document.activeElement?.matches('input, textarea, select')) view.current?.focus();
    return () => {
      if (document.activeElement === document.body) next?.focus();
    };
  }, [bar]);
  return view;
}
