import { ErrorView } from '#client/ui/error-view.tsx';
import type { BoardChoice } from './board-choice.ts';
import { BoardHead } from './board-head.tsx';
import { BoardPages } from './board-pages.tsx';
import { BoardRows } from './board-rows.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
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
