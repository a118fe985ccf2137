import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { useState } from 'react';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { dayText } from '#client/platform/moments.ts';

/** Whether the plan stops renewing after the exam. Null if there is no exam to come, so that nothing is asked. */
export function useExamEndChoice() {
  const { data: user } = useCurrentUserQuery();
  const [isChosen, setIsChosen] = useState(false);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const examOn = user?.study.examOn ?? null;
  const isComing = examOn !== null && examOn >= today;
  return isComing ? { examOn, isChosen, setIsChosen } : null;
}

export function ExamEndChoice({ choice }: { choice: NonNullable<ReturnType<typeof useExamEndChoice>> }) {
  const { examOn, isChosen, setIsChosen } = choice;
  return (
    <Checkbox
      my="md"
      label={`Stop renewing after my exam (${dayText(examOn)})`}
      description="Your plan then ends with the period that includes your exam. You can change this on the billing page at any time."
      checked={isChosen}
      onChange={({ currentTarget: { checked } }) => setIsChosen(checked)}
    />
  );
}
