import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import type { QuestionOfTheDayFrequency } from '#shared/notifications/contract.ts';
import classes from './frequency-select.module.css';

const choices: Record<QuestionOfTheDayFrequency, string> = {
  daily: 'Every day',
  weekdays: 'Monday to Friday',
  weekly: 'Once a week',
  never: 'Never',
};
const options = Object.entries(choices).map(([value, label]) => ({ value, label }));

interface FrequencySelectProps {
  value: QuestionOfTheDayFrequency;
  onChange: (frequency: QuestionOfTheDayFrequency) => void;
}

export function FrequencySelect({ value, onChange }: FrequencySelectProps) {
  return (
    <NativeSelect
      className={classes.select ?? ''}
      label="How often"
      data={options}
      value={value}
      // Safe cast: the options above contain only these values.
      onChange={({ currentTarget }) => onChange(currentTarget.value as QuestionOfTheDayFrequency)}
    />
  );
}
