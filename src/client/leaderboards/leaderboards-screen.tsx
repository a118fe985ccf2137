import { getRouteApi } from '@tanstack/react-router';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { choiceOf } from './board-choice.ts';
import { BoardChoosers } from './board-choosers.tsx';
import { BoardPanel } from './board-panel.tsx';
import { BoardTabs } from './board-tabs.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { MilestonesPanel } from './milestones-panel.tsx';
import { StandingPanel } from './standing-panel.tsx';
import { useBoard } from './use-board.ts';
import classes from './leaderboards-screen.module.css';

const route = getRouteApi('/app/leaderboards');

export function LeaderboardsScreen() {
  const choice = choiceOf(route.useSearch());
  const answer = useBoard(choice);
  return (
    <>
      <PageHeading>Leaderboards</PageHeading>
      <BoardTabs choice={choice} />
      <BoardChoosers choice={choice} />
      <HowItWorks metric={choice.metric} />
      <div className={classes.columns}>
        <div className={classes.standing}>
          <StandingPanel choice={choice} answer={answer} />
        </div>
        <div className={classes.board}>
          <BoardPanel choice={choice} answer={answer} />
        </div>
        <div className={classes.milestones}>
          <MilestonesPanel />
        </div>
      </div>
    </>
  );
}
