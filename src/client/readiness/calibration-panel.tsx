import { Text, Title, VisuallyHidden } from '@mantine/core';
import { ColumnHeads } from '#client/ui/column-heads.tsx';
import { Panel } from '#client/ui/panel.tsx';
import type { Calibration, ReadinessResult } from '#shared/readiness/contract.ts';
import { readinessLimits as limits } from '#shared/readiness/readiness-limits.ts';
import { HowEstimated } from './how-estimated.tsx';
import { percentText } from './readiness-texts.ts';
import classes from './calibration-panel.module.css';

/** The share of correct answers that each confidence expresses, in percent. */
const groups = [
  { name: 'Guess', key: 'guess', stated: 25 },
  { name: 'Unsure', key: 'unsure', stated: 60 },
  { name: 'Sure', key: 'sure', stated: 95 },
] as const;

interface CalibrationPanelProps {
  calibration: Calibration;
  pace: ReadinessResult['pace'];
}

/** How well the learner judges their own answers, and how long they take. */
export function CalibrationPanel({ calibration, pace }: CalibrationPanelProps) {
  return (
    <Panel label="Confidence and pace">
      <Title order={2} size="h3">
        Confidence and pace
      </Title>
      {calibration.brier === null ? <TooFew calibration={calibration} /> : <Confidence calibration={calibration} />}
      {pace.correct !== null && pace.incorrect !== null && (
        <Text mt="sm">
          {`You take ${pace.correct} seconds for a correct answer and ${pace.incorrect} seconds for an incorrect one.`}
        </Text>
      )}
      <Explanation />
    </Panel>
  );
}

function TooFew({ calibration: { guess, unsure, sure } }: { calibration: Calibration }) {
  const missing = limits.calibration - guess.answers - unsure.answers - sure.answers;
  return (
    <Text mt="xs">
      {`Say how sure you are with ${missing} more ${missing === 1 ? 'answer' : 'answers'} to see how well you judge yourself.`}
    </Text>
  );
}

function Confidence({ calibration }: { calibration: Calibration }) {
  const { brier, firstBrier, lastBrier } = calibration;
  return (
    <>
      <table className={classes.table}>
        <VisuallyHidden component="caption">Correct answers by confidence</VisuallyHidden>
        <ColumnHeads columns={['You said', 'Correct', 'Answers']} />
        <tbody>
          {groups.map(({ name, key, stated }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>
                {calibration[key].percent === null ? '–' : percentText(calibration[key].percent)}
                <span className={classes.bar} aria-hidden>
                  <span className={classes.fill} style={{ width: `${calibration[key].percent ?? 0}%` }} />
                  <span className={classes.stated} style={{ insetInlineStart: `${stated}%` }} />
                </span>
              </td>
              <td>{calibration[key].answers}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text mt="sm">
        {`Brier score ${brier?.toFixed(2)}`}
        {firstBrier !== null && lastBrier !== null
          ? `: ${firstBrier.toFixed(2)} for your first 200 rated answers, ${lastBrier.toFixed(2)} for the last 200. Lower is better.`
          : '. Lower is better.'}
      </Text>
    </>
  );
}

function Explanation() {
  return (
    <HowEstimated>
      <p>
        If you judge yourself well, most answers you are sure of are correct, and guesses are correct about as often as
        by chance. The mark in each bar shows the share we expect: 25% for a guess, 60% when unsure, 95% when sure.
      </p>
      <p>
        The Brier score is the mean squared difference between that share and the result: 0 is perfect, 0.25 is a coin
        toss. It needs {limits.calibration} rated answers. Times are means over all your answers.
      </p>
    </HowEstimated>
  );
}
