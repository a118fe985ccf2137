import { Text, Title, VisuallyHidden } from '@mantine/core';
import { Panel } from '#client/ui/panel.tsx';
import { TEST } from '#shared/quiz/quiz-modes.ts';
import type { SummaryResult } from '#shared/quiz/summary.contract.ts';
import { type ConfidenceGrid, confidenceGrid } from './confidence-grid.ts';
import { changeText } from './summary-texts.ts';
import classes from './decisions.module.css';

/** Shows whether changed answers helped, and whether confident answers were correct. */
export function Decisions({ summary: { mode, changes, questions } }: { summary: SummaryResult }) {
  const changed = mode === TEST ? changeText(changes) : null;
  const grid = confidenceGrid(questions);
  if (changed === null && grid === null) return null;
  return (
    <Panel>
      {changed !== null && (
        <div className={classes.part}>
          <Title order={2} size="h3">
            Changed answers
          </Title>
          <Text mt="xs">{changed}</Text>
        </div>
      )}
      {grid !== null && (
        <div className={classes.part}>
          <Title order={2} size="h3">
            How sure you were
          </Title>
          <Grid grid={grid} />
        </div>
      )}
    </Panel>
  );
}

function Grid({ grid }: { grid: ConfidenceGrid }) {
  return (
    <table className={classes.grid}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Confidence</VisuallyHidden>
          </th>
          <th scope="col">Correct</th>
          <th scope="col">Incorrect</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Sure</th>
          <td>{grid.sureRight}</td>
          <td data-matters={grid.sureWrong > 0 || undefined}>{grid.sureWrong}</td>
        </tr>
        <tr>
          <th scope="row">Not sure</th>
          <td>{grid.unsureRight}</td>
          <td>{grid.unsureWrong}</td>
        </tr>
      </tbody>
    </table>
  );
}
