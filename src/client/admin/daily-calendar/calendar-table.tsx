import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { countText, shareText } from '#client/admin/figures.ts';
import { StatusMark } from '#client/admin/status-mark.tsx';
import { useMay } from '#client/admin/use-may.ts';
import type { CalendarDay, CalendarResult } from '#shared/daily/calendar.contract.ts';
import { FreeButton } from './free-button.tsx';
import { longDay, monthName, weekdayOf } from './months.ts';
import classes from './calendar-table.module.css';

interface CalendarTableProps {
  calendar: CalendarResult;
  onChoose: (day: CalendarDay) => void;
  onLook: (day: CalendarDay) => void;
}

export function CalendarTable({ calendar: { month, days }, onChoose, onLook }: CalendarTableProps) {
  return (
    <table className={classes.table}>
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
            Right
          </th>
          <th scope="col">
            <VisuallyHidden>Acts</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <DayRow key={day.day} day={day} onChoose={() => onChoose(day)} onLook={() => onLook(day)} />
        ))}
      </tbody>
    </table>
  );
}

interface DayRowProps {
  day: CalendarDay;
  onChoose: () => void;
  onLook: () => void;
}

function DayRow({ day, onChoose, onLook }: DayRowProps) {
  const may = useMay();
  const { question, state } = day;
  const isAhead = state === 'ahead';
  const verb = question ? 'Change' : 'Choose';
  return (
    <tr data-state={state}>
      <th scope="row">
        <time dateTime={day.day}>
          <span className={classes.number}>{Number(day.day.slice(-2))}</span> {weekdayOf(day.day)}
        </time>
      </th>
      <td className={classes.question}>
        {question ? (
          <UnstyledButton className={classes.look ?? ''} onClick={onLook}>
            {question.text}
          </UnstyledButton>
        ) : (
          <span className={classes.nothing}>{isAhead ? 'Chosen by itself the day before' : 'None'}</span>
        )}
      </td>
      <td>
        <DayMark day={day} />
      </td>
      <td data-number data-label="Answered">
        {isAhead ? '–' : countText(day.answered)}
      </td>
      <td data-number data-label="Right">
        {shareText(day.percentage === null ? null : day.percentage / 100)}
      </td>
      <td className={classes.acts}>
        {isAhead && may('questionOfTheDay.update') && (
          <Button variant="default" size="xs" aria-label={`${verb} for ${longDay(day.day)}`} onClick={onChoose}>
            {verb}
          </Button>
        )}
        {isAhead && question && may('questionOfTheDay.delete') && <FreeButton day={day.day} questionId={question.id} />}
      </td>
    </tr>
  );
}

function DayMark({ day: { state, question, isByHand } }: { day: CalendarDay }) {
  if (question && question.status !== 'published' && state !== 'over') {
    return <StatusMark tone="bad">Withdrawn</StatusMark>;
  }
  if (state === 'running') return <StatusMark tone="good">Asked now</StatusMark>;
  if (state === 'over') return <StatusMark tone="quiet">Over</StatusMark>;
  if (!question) return null;
  return <StatusMark tone="warn">{isByHand ? 'Chosen by hand' : 'Chosen by itself'}</StatusMark>;
}
