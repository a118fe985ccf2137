import { Link } from '@tanstack/react-router';
import { addressOfOther, type BoardChoice, type BoardName } from './board-choice.ts';
import { boardNames } from './board-words.ts';
import classes from './board-tabs.module.css';

const boards: BoardName[] = ['global', 'around-me'];

/** The two boards. They are links, because each has its own address. */
export function BoardTabs({ choice }: { choice: BoardChoice }) {
  return (
    <nav className={classes.tabs} aria-label="Boards">
      {boards.map((board) => (
        <Link
          key={board}
          className={classes.tab}
          to="/leaderboards"
          search={addressOfOther(choice, { board })}
          resetScroll={false}
          data-chosen={board === choice.board || undefined}
          aria-current={board === choice.board ? 'page' : undefined}
          // Both boards share a path, so the active link depends on the search parameters too.
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {boardNames[board]}
        </Link>
      ))}
    </nav>
  );
}
