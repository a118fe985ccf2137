import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { ErrorView } from '#client/ui/error-view.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { type BoardChoice, addressOf } from './board-choice.ts';
import { BoardHead } from './board-head.tsx';
import { BoardRows } from './board-rows.tsx';
import { NoRows } from './no-rows.tsx';
import type { BoardAnswer } from './use-board.ts';
import classes from './board-panel.module.css';

interface BoardPanelProps {
  choice: BoardChoice;
  answer: BoardAnswer;
}

export function BoardPanel({ choice, answer }: BoardPanelProps) {
  return (
    <section className={classes.panel} aria-label="Board">
      {(answer.board || !answer.isFailed) && <BoardHead board={answer.board} />}
      <Board choice={choice} answer={answer} />
    </section>
  );
}

function Board({ choice, answer: { board, isFailed, retry } }: BoardPanelProps) {
  if (!board && isFailed) return <ErrorView title="The board did not load" onRetry={retry} />;
  if (!board) return <BoardSkeleton />;
  if (board.rows.length === 0) return <NoRows choice={choice} board={board} />;
  return (
    <>
      <BoardRows choice={choice} board={board} />
      {choice.board === 'global' && <BoardPages choice={choice} pages={board.pages} />}
    </>
  );
}

/** Pagination of a board. Hidden while everything fits on one page. */
function BoardPages({ choice, pages }: { choice: BoardChoice; pages: number }) {
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

const widths = [46, 34, 52, 40, 30, 48, 36, 44];

/** Placeholder rows with the shape of the real ones. */
function BoardSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      {widths.map((width) => (
        <div key={width} className={classes.row}>
          <Skeleton height={16} width={20} radius="sm" />
          <Skeleton height={40} circle />
          <Skeleton height={16} width={`${width}%`} radius="sm" />
          <Skeleton height={16} width={72} radius="sm" />
        </div>
      ))}
    </div>
  );
}
