import { Title } from '@mantine/core';
import { difficultyNames } from '#client/quiz/quiz-names.ts';
import { Panel } from '#client/ui/panel.tsx';
import type { SummaryResult } from '#shared/quiz/summary.contract.ts';
import { ScoreBar } from './score-bar.tsx';
import classes from './difficulty-bars.module.css';

export function DifficultyBars({ difficulties }: Pick<SummaryResult, 'difficulties'>) {
  if (difficulties.length === 0) return null;
  return (
    <Panel>
      <Title order={2} size="h3">
        By difficulty
      </Title>
      <ul className={classes.bars}>
        {difficulties.map(({ difficulty, right, total }) => (
          <li key={difficulty}>
            <ScoreBar name={difficultyNames[difficulty]} right={right} total={total} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
