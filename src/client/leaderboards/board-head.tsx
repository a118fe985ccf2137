import { IconAlertTriangle, IconClock, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { BoardResult } from '#shared/leaderboards/contract.ts';
import { countdownWords, isStale, updatedText } from './board-times.ts';
import classes from './board-head.module.css';

const EVERY_MS = 20_000;

/** The current time, updated often enough to count minutes. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** When the board resets, and how old its data is. Not a live region: an announcement every minute would disturb. */
export function BoardHead({ board }: { board: Pick<BoardResult, 'reckonedAt' | 'resetsAt'> | undefined }) {
  const now = useNow();
  const reckonedAt = board?.reckonedAt;
  return (
    <div className={classes.head}>
      {board && (
        <span className={classes.fact}>
          <IconClock size={18} stroke={1.75} aria-hidden />
          {board.resetsAt === null ? 'Never resets' : countdownWords(board.resetsAt, now)}
        </span>
      )}
      {board && (
        <span className={classes.fact}>
          <IconRefresh size={18} stroke={1.75} aria-hidden />
          {reckonedAt ? updatedText(reckonedAt, now) : 'Not calculated yet'}
        </span>
      )}
      {reckonedAt && isStale(reckonedAt, now) && (
        <span className={classes.stale}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          The ranks are out of date. Your answers are still counted.
        </span>
      )}
    </div>
  );
}
