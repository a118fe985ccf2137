import type { BoardResult, LeaderboardRow } from '#shared/leaderboards/contract.ts';
import type { BoardChoice } from './board-choice.ts';
import { BoardRow } from './board-row.tsx';
import { boardNames, metrics, periods, sharedRanks } from './board-words.ts';
import classes from './board-rows.module.css';

interface BoardRowsProps {
  choice: BoardChoice;
  board: Pick<BoardResult, 'rows' | 'own'>;
}

/** The rows of a page. The user's own row is always visible: in the list, or pinned below it. */
export function BoardRows({ choice, board: { rows, own } }: BoardRowsProps) {
  const shared = sharedRanks(rows);
  const pinned = own.state === 'ranked' && !rows.some(({ isOwn }) => isOwn) ? own.row : null;
  const show = (row: LeaderboardRow) => (
    <BoardRow row={row} metric={choice.metric} period={choice.period} isShared={shared.has(row.rank)} />
  );
  return (
    <div className={classes.rows}>
      <ol
        className={classes.list}
        aria-label={`${boardNames[choice.board]}: ${metrics[choice.metric].name}, ${periods[choice.period]}`}
      >
        {rows.map((row) => (
          <li key={row.position} className={classes.item} data-own={row.isOwn || undefined}>
            {show(row)}
          </li>
        ))}
      </ol>
      {pinned && (
        <section className={classes.pinned} aria-label="Your row">
          {show(pinned)}
        </section>
      )}
    </div>
  );
}
