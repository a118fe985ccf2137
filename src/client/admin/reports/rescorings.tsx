import '@mantine/core/styles/Progress.layer.css';
import { Progress, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { countText } from '#client/admin/figures.ts';
import { momentText } from '#client/platform/moments.ts';
import type { Rescoring } from '#shared/bank/rescoring.contract.ts';
import { useRescoringsQuery } from './reports.api.ts';
import classes from './rescorings.module.css';

const POLL_MS = 2000;

const isRunning = ({ finishedAt }: Rescoring) => finishedAt === null;

/** Re-scorings of this question, newest first. Polls while one is running, to show its progress. */
export function Rescorings({ questionId }: { questionId: number }) {
  const [pollingInterval, setPollingInterval] = useState(0);
  const { data = [] } = useRescoringsQuery(questionId, { pollingInterval });
  const wanted = data.some(isRunning) ? POLL_MS : 0;
  if (wanted !== pollingInterval) setPollingInterval(wanted);
  if (data.length === 0) return null;
  return (
    <section className={classes.list} aria-label="Corrections">
      <Title order={3} size="h5">
        Corrections
      </Title>
      <ul className={classes.rows}>
        {data.map((rescoring) => (
          <li key={rescoring.id}>
            <Correction rescoring={rescoring} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Correction({ rescoring }: { rescoring: Rescoring }) {
  const { version, letters, reason, startedAt, people, peopleDone, peopleChanged, turnedRight, turnedWrong } =
    rescoring;
  return (
    <>
      <strong>
        {`Version ${version}: ${letters === null ? 'every answer counts' : `correct is ${letters.join(', ')}`}`}
      </strong>
      <Text>{reason}</Text>
      {isRunning(rescoring) ? (
        <>
          <Text c="dimmed" size="sm" role="status">
            {people === null ? 'Waiting in the queue …' : `${countText(peopleDone)} of ${countText(people)} people`}
          </Text>
          <Progress.Root size="lg">
            <Progress.Section
              value={people ? (100 * peopleDone) / people : 0}
              aria-label="Progress of the correction"
            />
          </Progress.Root>
        </>
      ) : (
        <Text c="dimmed" size="sm">
          {`${momentText(startedAt)}. ${countText(turnedRight)} became correct, ${countText(turnedWrong)} became incorrect, ${countText(peopleChanged)} people.`}
        </Text>
      )}
    </>
  );
}
