import { Text } from '@mantine/core';
import { useState } from 'react';
import { durationText } from '#client/quiz/duration-text.ts';
import { quizLimits } from '#shared/quiz/quiz-limits.ts';
import { Choice, Choices } from './choice.tsx';
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

/** The time limit in Test mode, with the resulting duration. */
export function TimingField({ paceSeconds, onChange, amount, extraTimeFactor }: TimingFieldProps) {
  // Remembered separately, because the user's own pace may equal the exam pace.
  const [isOwn, setIsOwn] = useState(paceSeconds !== null && paceSeconds !== examPaceSeconds);
  const choose = (pace: number | null, own: boolean) => {
    setIsOwn(own);
    onChange(pace);
  };
  const isOwnShown = paceSeconds !== null && (isOwn || paceSeconds !== examPaceSeconds);
  const choices = [
    { label: 'No time limit', isChosen: paceSeconds === null, choose: () => choose(null, false) },
    {
      label: 'Exam pace',
      hint: `${examPaceSeconds} seconds per question`,
      isChosen: paceSeconds === examPaceSeconds && !isOwnShown,
      choose: () => choose(examPaceSeconds, false),
    },
    {
      label: 'Own pace',
      hint: `${ownPaceSeconds.min} to ${ownPaceSeconds.max} seconds`,
      isChosen: isOwnShown,
      choose: () => choose(paceSeconds ?? OWN_PACE_AT_FIRST, true),
    },
  ];
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>Time</legend>
      <Choices size="large">
        {choices.map((one) => (
          <Choice
            key={one.label}
            type="radio"
            name="timing"
            label={one.label}
            hint={one.hint}
            isChosen={one.isChosen}
            onChoose={one.choose}
          />
        ))}
      </Choices>
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
