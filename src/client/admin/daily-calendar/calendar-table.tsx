import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { countText, shareText } from '#client/admin/figures.ts';
import { useMay } from '#client/admin/use-may.ts';
import { StateBadge } from '#client/ui/state-badge.tsx';
import type { CalendarDay, CalendarResult } from '#shared/daily/calendar.contract.ts';
import { longDay, monthName, weekdayOf } from './months.ts';
import { RemoveButton } from './remove-button.tsx';
import classes from './calendar-table.module.css';

interface CalendarTableProps {
  calendar: CalendarResult;
  /** The day to scroll to; null to stay at the top. */
  opensAt: string | null;
  onChoose: (day: CalendarDay) => void;
  onPreview: (day: CalendarDay) => void;
}

export function CalendarTable({ calendar: { month, days }, opensAt, onChoose, onPreview }: CalendarTableProps) {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (opensAt === null) return;
    table.current?.querySelector(`[data-day="${opensAt}"]`)?.scrollIntoView({ block: 'center' });
  }, [opensAt]);
  return (
    <table ref={table} className={classes.table}>
      <caption>
        <VisuallyHidden>Questions of the day in {monthName(month)}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Question</th>
          <th scope="col">State</th>
          <th scope="col" data-number>
            Answered
          </th>
          <th scope="col" data-number>
            Correct
          </th>
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <DayRow key={day.day} day={day} onChoose={() => onChoose(day)} onPreview={() => onPreview(day)} />
        ))}
      </tbody>
    </table>
  );
}

interface DayRowProps {
  day: CalendarDay;
  onChoose: () => void;
  onPreview: () => void;
}

function DayRow({ day, onChoose, onPreview }: DayRowProps) {
  const may = useMay();
  const { question, state } = day;
  const isAhead = state === 'ahead';
  const verb = question ? 'Change' : 'Choose';
  return (
    <tr data-state={state} data-day={day.day}>
      <th scope="row">
        <time dateTime={day.day}>
          <span className={classes.number}>{Number(day.day.slice(-2))}</span> {weekdayOf(day.day)}
        </time>
      </th>
      <td className={classes.question}>
        {question ? (
          <UnstyledButton className={classes.look ?? ''} onClick={onPreview}>
            {question.text}
          </UnstyledButton>
        ) : (
          <span className={classes.nothing}>{isAhead ? 'Selected automatically the day before' : 'None'}</span>
        )}
      </td>
      <td>
        <DayMark day={day} />
      </td>
      <td data-number data-label="Answered">
        {isAhead ? '–' : countText(day.answered)}
      </td>
      <td data-number data-label="Correct">
        {shareText(day.percentage === null ? null : day.percentage / 100)}
      </td>
      <td className={classes.acts}>
        {isAhead && may('questionOfTheDay.update') && (
          <Button variant="default" size="xs" aria-label={`${verb} for ${longDay(day.day)}`} onClick={onChoose}>
            {verb}
          </Button>
        )}
        {isAhead && question && may('questionOfTheDay.delete') && (
          <RemoveButton day={day.day} questionId={question.id} />
        )}
      </td>
    </tr>
  );
}

function DayMark({ day: { state, question, isByHand } }: { day: CalendarDay }) {
  if (question && question.status !== 'published' && state !== 'over') {
    return <StateBadge tone="bad" name="Withdrawn" />;
  }
  if (state === 'running') return <StateBadge tone="good" name="Live now" />;
  if (state === 'over') return <StateBadge tone="quiet" name="Past" />;
  if (!question) return null;
  return <StateBadge tone="warn" name={isByHand ? 'Selected manually' : 'Selected automatically'} />;
}
