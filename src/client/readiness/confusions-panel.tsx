import { Button, Text, VisuallyHidden } from '@mantine/core';
import { lazy } from 'react';
import { loadPractise, type PractiseControls } from '#client/quiz/public.tsx';
import { ColumnHeads } from '#client/ui/column-heads.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import type { ConfusionsResult } from '#shared/readiness/contract.ts';
import { HowEstimated } from './how-estimated.tsx';
import { QueryPanel } from './query-panel.tsx';
import { countedText } from './readiness-texts.ts';
import { readinessApi } from './readiness.api.ts';
import classes from './list-table.module.css';

const Practise = lazy(async () => ({ default: (await loadPractise()).Practise }));

type Pair = ConfusionsResult['pairs'][number];

/** Answers that the learner takes for one another, each with a drill that alternates both. */
export function ConfusionsPanel() {
  const query = readinessApi.useConfusionsQuery(undefined, { refetchOnMountOrArgChange: 10 });
  return (
    <QueryPanel title="What you confuse" query={query}>
      {({ pairs }) => (
        <>
          {pairs.length === 0 ? (
            <Text mt="xs">No confusions so far. A pair appears once you have taken one for the other twice.</Text>
          ) : (
            <Practise>{(practise) => <Pairs pairs={pairs} practise={practise} />}</Practise>
          )}
          <Explanation />
        </>
      )}
    </QueryPanel>
  );
}

function Pairs({ pairs, practise }: { pairs: Pair[]; practise: PractiseControls }) {
  const { isOffered, errorText } = practise;
  return (
    <>
      {errorText !== null && <FormAlert title="The quiz could not be started">{errorText}</FormAlert>}
      <table className={classes.table}>
        <VisuallyHidden component="caption">Answers taken for one another</VisuallyHidden>
        <ColumnHeads columns={['Correct answer and what you chose', 'Times', ...(isOffered ? ['Practise'] : [])]} />
        <tbody>
          {pairs.map((pair) => (
            <PairRow key={`${pair.right} ${pair.chosen}`} pair={pair} practise={practise} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function PairRow({ pair, practise }: { pair: Pair; practise: PractiseControls }) {
  const { right, chosen, times, reverse, questions } = pair;
  const { isOffered, starting, start } = practise;
  const isStarting = starting?.kind === 'contrast' && starting.right === right && starting.chosen === chosen;
  return (
    <tr>
      <th scope="row">
        {right}
        <span className={classes.note}>{`taken for ${chosen}`}</span>
      </th>
      <td>
        {times}
        {reverse > 0 && <span className={classes.note}>{`and ${reverse} the other way round`}</span>}
      </td>
      {isOffered && (
        <td className={classes.act}>
          {questions > 0 ? (
            <Button
              variant="default"
              aria-label={`Contrast ${countedText(questions, 'question')} on ${right} and ${chosen}`}
              loading={isStarting}
              onClick={() => void start({ kind: 'contrast', right, chosen })}
            >
              {`Contrast ${questions}`}
            </Button>
          ) : (
            <span className={classes.note}>No questions on both</span>
          )}
        </td>
      )}
    </tr>
  );
}

function Explanation() {
  return (
    <HowEstimated>
      <p>
        We compare the correct answer with the one you chose in your last 500 incorrect answers. A pair is listed once
        it has occurred twice, in any question and in either direction. Questions of an open Test are left out.
      </p>
      <p>
        A drill alternates up to five questions on each of the two answers, new ones first, so that you see what tells
        them apart. It needs questions on both.
      </p>
    </HowEstimated>
  );
}
