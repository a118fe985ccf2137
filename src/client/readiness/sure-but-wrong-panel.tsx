import { Button, Text, VisuallyHidden } from '@mantine/core';
import { lazy } from 'react';
import { loadPractise, type PractiseControls } from '#client/quiz/public.tsx';
import { ColumnHeads } from '#client/ui/column-heads.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import type { SureButWrongResult } from '#shared/study-plan/contract.ts';
import { HowEstimated } from './how-estimated.tsx';
import { QueryPanel } from './query-panel.tsx';
import { countedText, dayText } from './readiness-texts.ts';
import { readinessApi } from './readiness.api.ts';
import classes from './list-table.module.css';

const Practise = lazy(async () => ({ default: (await loadPractise()).Practise }));

type Concept = SureButWrongResult['concepts'][number];

/** Concepts that were answered incorrectly with confidence, and how far each is from being settled. */
export function SureButWrongPanel() {
  const query = readinessApi.useSureButWrongQuery(undefined, { refetchOnMountOrArgChange: 10 });
  return (
    <QueryPanel title="Sure but wrong" query={query}>
      {(list) => (
        <>
          {list.total === 0 ? <Nothing /> : <Concepts list={list} />}
          <Explanation daysToSettle={list.daysToSettle} />
        </>
      )}
    </QueryPanel>
  );
}

const Nothing = () => (
  <Text mt="xs">No open concepts. An incorrect answer that you were sure of would appear here.</Text>
);

function Concepts({ list }: { list: SureButWrongResult }) {
  const { concepts, total, daysToSettle } = list;
  return (
    <>
      <Text mt="xs">
        {`You were sure, but incorrect, on ${countedText(total, 'concept')}. These cost the most points in an exam.`}
      </Text>
      <table className={classes.table}>
        <VisuallyHidden component="caption">Concepts answered incorrectly with confidence</VisuallyHidden>
        <ColumnHeads columns={['Concept', 'Correct since', 'Comes back']} />
        <tbody>
          {concepts.map((concept) => (
            <tr key={concept.id}>
              <th scope="row">
                {concept.name}
                <span className={classes.note}>{`Incorrect on ${dayText(concept.wrongOn)}`}</span>
              </th>
              <td>{`${concept.correctDays} of ${daysToSettle} days`}</td>
              <td>{returnText(concept)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {concepts.length < total && <Text mt="xs" size="sm" c="dimmed">{`and ${total - concepts.length} more`}</Text>}
      <Practise>{(practise) => <Start list={list} practise={practise} />}</Practise>
    </>
  );
}

function returnText({ state, returnsBy }: Concept): string {
  if (state === 'unavailable') return 'No question available';
  return state === 'rests' ? `Answered today, by ${dayText(returnsBy)}` : `By ${dayText(returnsBy)}`;
}

function Start({ list: { due }, practise }: { list: SureButWrongResult; practise: PractiseControls }) {
  const { isOffered, errorText, starting, start } = practise;
  if (!isOffered) return null;
  if (due === 0) {
    return (
      <Text mt="sm" c="dimmed">
        Nothing to practise right now: only a correct answer on another day counts.
      </Text>
    );
  }
  return (
    <>
      {errorText !== null && <FormAlert title="The quiz could not be started">{errorText}</FormAlert>}
      <Button
        className={classes.start ?? ''}
        loading={starting?.kind === 'sure-but-wrong'}
        onClick={() => void start({ kind: 'sure-but-wrong' })}
      >
        {`Practise ${countedText(due, 'concept')}`}
      </Button>
    </>
  );
}

function Explanation({ daysToSettle }: { daysToSettle: number }) {
  return (
    <HowEstimated>
      <p>
        A concept enters the list when you answer one of its questions incorrectly and said that you were sure. It
        leaves after correct answers on {daysToSettle} different days. Another confident error starts the count again.
      </p>
      <p>
        Your plan for today brings each of them back within three days, with another question on the same concept if
        there is one.
      </p>
    </HowEstimated>
  );
}
