import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import classes from './cancel-details.module.css';

const choices = [
  { value: '7', label: '1 week' },
  { value: '14', label: '2 weeks' },
  { value: '30', label: '30 days' },
  { value: '45', label: '45 days' },
  { value: '60', label: '60 days' },
];

/** Explains the effect of a pause before the user confirms it. */
export function PauseDetails({ days, onDays }: { days: number; onDays: (days: number) => void }) {
  return (
    <div className={classes.details}>
      <ul className={classes.stays}>
        <li>Questions and quizzes are closed during the pause. Your history, notes and statistics stay open.</li>
        <li>Your next charge moves by the days of the pause, so you lose no paid day.</li>
        <li>You can continue at any time.</li>
      </ul>
      <NativeSelect
        label="How long?"
        size="md"
        data={choices}
        defaultValue={String(days)}
        onChange={({ currentTarget }) => onDays(Number(currentTarget.value))}
        className={classes.reason ?? ''}
      />
    </div>
  );
}
