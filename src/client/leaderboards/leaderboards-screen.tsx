import { Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { PageHeading } from '#client/ui/page-heading.tsx';
import type { Metric } from '#shared/leaderboards/contract.ts';
import { choiceOf } from './board-choice.ts';
import { BoardChoosers } from './board-choosers.tsx';
import { BoardPanel } from './board-panel.tsx';
import { BoardTabs } from './board-tabs.tsx';
import { fairPlay, metrics } from './board-words.ts';
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

/** What counts, in one sentence, and the fair-play rules on demand. */
function HowItWorks({ metric }: { metric: Metric }) {
  return (
    <div className={classes.rules}>
      <Text className={classes.counts ?? ''}>{metrics[metric].counts}</Text>
      <details className={classes.details}>
        <summary className={classes.summary}>
          How it works <IconChevronDown className={classes.arrow} size={18} stroke={1.75} aria-hidden />
        </summary>
        <ul className={classes.list}>
          {fairPlay.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
