import { LinkButton } from '#client/ui/link-button.tsx';
import { addressOf, type BoardChoice } from './board-choice.ts';
import classes from './board-pages.module.css';

/** Pagination of a board. Hidden while everything fits on one page. */
export function BoardPages({ choice, pages }: { choice: BoardChoice; pages: number }) {
  const { page } = choice;
  if (pages <= 1) return null;
  const link = (to: number, words: string) => (
    <LinkButton to="/leaderboards" search={addressOf({ ...choice, page: to })} variant="default">
      {words}
    </LinkButton>
  );
  return (
    <nav className={classes.pages} aria-label="Pages of the board">
      <span>{page > 1 && link(page - 1, 'Higher')}</span>
      <span className={classes.place}>
        Page {page} of {pages}
      </span>
      <span className={classes.next}>{page < pages && link(page + 1, 'Lower')}</span>
    </nav>
  );
}
