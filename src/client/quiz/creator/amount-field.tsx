import { Button, Text } from '@mantine/core';
import { quizLimits } from '#shared/quiz/quiz-limits.ts';
import { RangeField } from './range-field.tsx';
import classes from './amount-field.module.css';

const presets = [5, 10, 20, 40];

export function AmountField({ amount, onChange }: { amount: number; onChange: (amount: number) => void }) {
  return (
    <div className={classes.field}>
      <RangeField
        label="Number of questions"
        min={quizLimits.size.min}
        max={quizLimits.size.max}
        value={amount}
        onChange={onChange}
      />
      <div className={classes.presets} role="group" aria-label="Usual amounts">
        {presets.map((preset) => (
          <Button
            key={preset}
            variant={preset === amount ? 'light' : 'default'}
            aria-pressed={preset === amount}
            onClick={() => onChange(preset)}
          >
            {preset}
          </Button>
        ))}
      </div>
      <Text size="sm" c="dimmed">
        {quizLimits.size.max} are one block of the real exam.
      </Text>
    </div>
  );
}
