import { Text, VisuallyHidden } from '@mantine/core';
import { ScrollRegion } from '#client/ui/scroll-region.tsx';
import { type MissReason, missReasons, missReasonTexts } from '#shared/quiz/miss-reasons.ts';
import type { MissesResult } from '#shared/readiness/contract.ts';
import { HowEstimated } from './how-estimated.tsx';
import { QueryPanel } from './query-panel.tsx';
import { monthText } from './readiness-texts.ts';
import { readinessApi } from './readiness.api.ts';
import tables from './list-table.module.css';
import classes from './misses-panel.module.css';

type Month = MissesResult['months'][number];

/** Why the learner misses questions, month by month. */
export function MissesPanel() {
  const query = readinessApi.useMissesQuery(undefined, { refetchOnMountOrArgChange: 10 });
  return (
    <QueryPanel title="Why you miss questions" query={query}>
      {({ months }) => (
        <>
          {months.length === 0 ? (
            <Text mt="xs">After an incorrect answer, say why you missed it. The mix appears here.</Text>
          ) : (
            <Mix months={months} />
          )}
          <Explanation />
        </>
      )}
    </QueryPanel>
  );
}

const sumOf = (counts: Record<MissReason, number>) => missReasons.reduce((sum, reason) => sum + counts[reason], 0);

function Mix({ months }: { months: Month[] }) {
  const totals = Object.fromEntries(
    missReasons.map((reason) => [reason, months.reduce((sum, { reasons }) => sum + reasons[reason], 0)]),
  ) as Record<MissReason, number>;
  const most = missReasons.reduce((best, reason) => (totals[reason] > totals[best] ? reason : best));
  return (
    <>
      <Text mt="xs">
        <strong>{`Most often: ${missReasonTexts[most].label} (${totals[most]} of ${sumOf(totals)}).`}</strong>{' '}
        {missReasonTexts[most].remedy}
      </Text>
      <ScrollRegion label="Reasons for missed questions by month" className={tables.scroll}>
        <table className={tables.table}>
          <VisuallyHidden component="caption">Reasons for missed questions by month</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col">Month</th>
              {missReasons.map((reason) => (
                <th key={reason} scope="col">
                  <span className={classes.dot} data-reason={reason} aria-hidden />
                  {missReasonTexts[reason].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <MonthRow key={month.month} {...month} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

function MonthRow({ month, reasons }: Month) {
  return (
    <tr>
      <th scope="row">
        {monthText(month)}
        <span className={classes.bar} aria-hidden>
          {missReasons.map((reason) => (
            <span key={reason} data-reason={reason} style={{ flexGrow: reasons[reason] }} />
          ))}
        </span>
      </th>
      {missReasons.map((reason) => (
        <td key={reason}>{reasons[reason]}</td>
      ))}
    </tr>
  );
}

function Explanation() {
  return (
    <HowEstimated>
      <p>
        These are the reasons that you chose after incorrect and omitted questions, by the month of the answer, for the
        last twelve months. Questions without a reason are not counted.
      </p>
      <p>
        A reason is marked as likely if your behaviour points to it: time, if the quiz ran out of time; a slip, if you
        changed from the correct option; did not know, if you said that you guessed; misread, if you took less than 40%
        of your usual time. It is saved only if you choose it.
      </p>
    </HowEstimated>
  );
}
