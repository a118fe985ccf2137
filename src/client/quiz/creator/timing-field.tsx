import { Text } from '@mantine/core';
import { useState } from 'react';
import { durationText } from '#client/quiz/duration-text.ts';
import { quizLimits } from '#shared/quiz/quiz-limits.ts';
import { RadioChoices } from './choice.tsx';
import { RangeField } from './range-field.tsx';
import { totalSeconds } from './total-seconds.ts';
import classes from './timing-field.module.css';

const { examPaceSeconds, ownPaceSeconds } = quizLimits;
const OWN_PACE_AT_FIRST = 60;

interface TimingFieldProps {
  paceSeconds: number | null;
  onChange: (paceSeconds: number | null) => void;
  /** Number of questions in the quiz. */
  amount: number;
  /** From the profile; 1 without extra time or while the profile is loading. */
  extraTimeFactor: number;
}

const options = [
  { value: 'none', label: 'No time limit' },
  { value: 'exam', label: 'Exam pace', hint: `${examPaceSeconds} seconds per question` },
  { value: 'own', label: 'Own pace', hint: `${ownPaceSeconds.min} to ${ownPaceSeconds.max} seconds` },
] as const;

/** The time limit in Test mode, with the resulting duration. */
export function TimingField({ paceSeconds, onChange, amount, extraTimeFactor }: TimingFieldProps) {
  // Remembered separately, because the user's own pace may equal the exam pace.
  const [isOwn, setIsOwn] = useState(paceSeconds !== null && paceSeconds !== examPaceSeconds);
  const isOwnShown = paceSeconds !== null && (isOwn || paceSeconds !== examPaceSeconds);
  const paces = { none: null, exam: examPaceSeconds, own: paceSeconds ?? OWN_PACE_AT_FIRST };
  const choose = (pace: keyof typeof paces) => {
    setIsOwn(pace === 'own');
    onChange(paces[pace]);
  };
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>Time</legend>
      <RadioChoices
        name="timing"
        options={options}
        chosen={paceSeconds === null ? 'none' : isOwnShown ? 'own' : 'exam'}
        onChoose={choose}
      />
      {isOwnShown && (
        <RangeField label="Seconds per question" {...ownPaceSeconds} step={5} value={paceSeconds} onChange={onChange} />
      )}
      {paceSeconds !== null && (
        <Text size="sm" c="dimmed">
          {durationText(totalSeconds({ amount, paceSeconds, extraTimeFactor }))} in all for {amount}{' '}
          {amount === 1 ? 'question' : 'questions'}
          {extraTimeFactor > 1 && `, with your extra time of ${Math.round((extraTimeFactor - 1) * 100)} %`}.
        </Text>
      )}
    </fieldset>
  );
}
