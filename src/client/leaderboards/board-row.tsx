import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconEqual, IconSparkles, type TablerIcon } from '@tabler/icons-react';
import type { LeaderboardRow, Metric, Period } from '#shared/leaderboards/contract.ts';
import { metrics, type Move, moveOf } from './board-words.ts';
import { RowPhoto } from './row-photo.tsx';
import classes from './board-row.module.css';

const arrows: Record<Move['direction'], TablerIcon> = {
  up: IconArrowUp,
  down: IconArrowDown,
  same: IconEqual,
  new: IconSparkles,
};

interface BoardRowProps {
  row: LeaderboardRow;
  metric: Metric;
  period: Period;
  /** Whether others have the same rank. */
  isShared: boolean;
}

/** One row: rank, person, value, and the change since the previous period. */
export function BoardRow({ row, metric, period, isShared }: BoardRowProps) {
  const move = moveOf(row, period);
  return (
    <div className={classes.row} data-own={row.isOwn || undefined} data-moves={move !== null || undefined}>
      <span className={classes.rank} data-podium={row.rank <= 3 || undefined}>
        <VisuallyHidden>Rank </VisuallyHidden>
        {row.rank.toLocaleString('en-US')}
        {/* Reserved even when the rank is not shared, so that the numbers align. */}
        <span className={classes.shared} title={isShared ? 'Shared rank' : undefined} aria-hidden>
          {isShared && '='}
        </span>
        {isShared && <VisuallyHidden>, shared</VisuallyHidden>}
      </span>
      <RowPhoto photo={row.photo} name={row.name} />
      <span className={classes.person}>
        <span className={classes.name}>
          <bdi>{row.name}</bdi>
          {row.isOwn && <span className={classes.you}>You</span>}
        </span>
        {row.university !== null && <span className={classes.university}>{row.university}</span>}
      </span>
      <span className={classes.value}>{metrics[metric].value(row.value)}</span>
      {move && <MoveNote {...move} />}
    </div>
  );
}

function MoveNote({ direction, words }: Move) {
  const Arrow = arrows[direction];
  return (
    <span className={classes.move} data-direction={direction}>
      <Arrow size={16} stroke={2} aria-hidden />
      {words}
    </span>
  );
}
