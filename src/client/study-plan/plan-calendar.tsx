import { Text, Title, VisuallyHidden } from '@mantine/core';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import type { StudyPlanResult } from '#shared/study-plan/contract.ts';
import { dayText } from './plan-texts.ts';
import classes from './plan-calendar.module.css';

type Day = StudyPlanResult['days'][number];

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONDAY = 1;
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Past days with their answers, coming days with what is planned, one row for each week. */
export function PlanCalendar({ days, today }: { days: Day[]; today: string }) {
  const { data: user } = useCurrentUserQuery();
  const startsOn = user?.study.weekStartsOn ?? MONDAY;
  const order = [...WEEKDAYS.keys()].map((place) => (place + startsOn) % 7);
  return (
    <>
      <Title order={2} size="h3">
        Calendar
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="sm">
        Answered questions, and what is planned until the exam.
      </Text>
      <table className={classes.calendar}>
        <thead>
          <tr>
            {order.map((weekday) => (
              <th key={weekday} scope="col" abbr={WEEKDAYS[weekday]}>
                {WEEKDAYS[weekday]?.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days, startsOn).map((week) => (
            <tr key={week.find((day) => day !== null)?.day}>
              {week.map((day, place) =>
                day ? <DayCell key={day.day} day={day} today={today} /> : <td key={order[place]} aria-hidden />,
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function DayCell({ day, today }: { day: Day; today: string }) {
  const isPast = day.day < today;
  const count = isPast ? day.answered : day.planned;
  return (
    <td
      className={classes.day}
      data-past={isPast || undefined}
      data-today={day.day === today || undefined}
      data-off={day.isOff || undefined}
      data-exam={day.isExam || undefined}
      data-level={isPast ? levelOf(day.answered) : undefined}
    >
      <span aria-hidden>
        <span className={classes.date}>{dateText(day.day)}</span>
        <span className={classes.count}>{day.isExam ? 'Exam' : count > 0 ? count : day.isOff ? 'off' : '–'}</span>
      </span>
      <VisuallyHidden>{spokenText(day, today)}</VisuallyHidden>
    </td>
  );
}

/** The day of the month, and on the first of a month its name. */
const dateText = (day: string) =>
  day.endsWith('-01')
    ? new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' })
    : Number(day.slice(8));

/** Four shades. */
const levelOf = (answered: number) => (answered === 0 ? 0 : answered < 10 ? 1 : answered < 25 ? 2 : 3);

function spokenText(day: Day, today: string): string {
  const name = dayText(day.day);
  if (day.isExam) return `${name}: exam`;
  if (day.day < today) return `${name}: ${day.answered} answered`;
  if (day.isOff) return `${name}: day off`;
  return `${name}: ${day.planned} planned, ${day.reviews} of them reviews`;
}

/** Full weeks, with empty places before the first and after the last day. */
function weeksOf(days: Day[], startsOn: number): (Day | null)[][] {
  const before = days[0] ? (weekdayOf(days[0].day) - startsOn + 7) % 7 : 0;
  const cells: (Day | null)[] = [...Array.from({ length: before }, () => null), ...days];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
