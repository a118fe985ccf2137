import { Button, Text, Title } from '@mantine/core';
import { dialogOpened } from '#client/platform/dialogs-slice.ts';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { BoardResult } from '#shared/leaderboards/contract.ts';
import type { BoardChoice } from './board-choice.ts';
import { Standing } from './standing.tsx';
import type { BoardAnswer } from './use-board.ts';
import classes from './standing-panel.module.css';

interface StandingPanelProps {
  choice: BoardChoice;
  answer: BoardAnswer;
}

/** The user's place on this board, or how to get one. */
export function StandingPanel({ choice, answer: { board, isFailed } }: StandingPanelProps) {
  const dispatch = useAppDispatch();
  const openSettings = () => dispatch(dialogOpened({ dialog: 'leaderboard-membership' }));
  const state = board?.own.state;
  const isMember = state !== undefined && state !== 'not-joined' && state !== 'not-allowed';
  return (
    <Panel label="Your place">
      <div className={classes.panel} data-ranked={state === 'ranked' || undefined}>
        <Title order={2} size="h3">
          {state === 'not-joined' ? 'Take part?' : 'Your place'}
        </Title>
        {board && <Standing own={board.own} group={groupOf(board)} metric={choice.metric} />}
        {!board && isFailed && <Text c="dimmed">It comes with the board.</Text>}
        {!board && !isFailed && <TextSkeleton lines={[40, 80, 60]} />}
        {state === 'not-joined' && (
          <Button className={classes.act ?? ''} onClick={openSettings}>
            Join
          </Button>
        )}
        {isMember && (
          <Button className={classes.act ?? ''} variant="default" onClick={openSettings}>
            How I am shown
          </Button>
        )}
      </div>
    </Panel>
  );
}

/** For a hidden board, the place among everyone is shown. */
const groupOf = ({ hidden, members }: BoardResult) =>
  hidden === null ? `of ${members.toLocaleString('en-US')}` : 'among everyone';
