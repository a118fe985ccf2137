import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Button, NativeSelect, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { sortErrors } from '#client/platform/field-errors.ts';
import { dateProblem } from '#client/ui/date-draft.ts';
import { DatePicker } from '#client/ui/date-picker.tsx';
import { Panel } from '#client/ui/panel.tsx';
import type { StudySettings } from '#shared/profile/contract.ts';
import { useExamsQuery, useUpdateUserMutation } from './profile.api.ts';
import grid from './form-grid.module.css';
import classes from './study-setup.module.css';

const goals = [10, 20, 40, 60];
const SECONDS_A_QUESTION = 90;
const goalText = (goal: number) => `${goal} questions, about ${Math.round((goal * SECONDS_A_QUESTION) / 60)} minutes`;

interface StudySetupProps {
  study: StudySettings;
  onDone?: () => void;
}

/** Three questions that build the first study plan. Skipping them is final, but the settings stay. */
export function StudySetup({ study, onDone }: StudySetupProps) {
  const [updateUser, { isLoading }] = useUpdateUserMutation();
  const [{ examId, examOn, dailyGoal }, setAnswers] = useState(study);
  const [problem, setProblem] = useState<string | null>(null);
  const { exams } = useExamsQuery().data ?? { exams: [] };

  const send = async (answers: Partial<StudySettings>) => {
    const { error } = await updateUser({ study: { ...answers, isSetUp: true } });
    if (error === undefined) return onDone?.();
    const { fields, rest } = sortErrors(error, ['study.examOn']);
    setProblem(fields['study.examOn'] ?? rest[0] ?? null);
  };
  const save = () => {
    const found = dateProblem(examOn, 'future');
    setProblem(found);
    if (found === null) void send({ examId, examOn, dailyGoal });
  };
  return (
    <Panel label="Set up your study plan">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Title order={2} size="h3">
          What are you preparing for?
        </Title>
        <Text c="dimmed" mt={4} mb="md">
          Three answers, and your study plan chooses the questions that help most. You can change them at any time in
          your study settings.
        </Text>
        <div className={grid.grid}>
          <NativeSelect
            label="Which exam?"
            size="md"
            data={[
              { value: '', label: 'My own exam' },
              ...exams.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={String(examId ?? '')}
            onChange={({ currentTarget: { value } }) =>
              setAnswers((all) => ({ ...all, examId: Number(value) || null }))
            }
          />
          <DatePicker
            label="When?"
            range="future"
            value={examOn}
            onChange={(draft) => setAnswers((all) => ({ ...all, examOn: draft }))}
            error={problem}
          />
          <NativeSelect
            label="How much a day?"
            size="md"
            data={[...new Set([...goals, dailyGoal])]
              .toSorted((a, b) => a - b)
              .map((goal) => ({ value: String(goal), label: goalText(goal) }))}
            value={String(dailyGoal)}
            onChange={({ currentTarget: { value } }) => setAnswers((all) => ({ ...all, dailyGoal: Number(value) }))}
          />
        </div>
        <div className={classes.buttons}>
          <Button type="submit" loading={isLoading}>
            Build my plan
          </Button>
          <Button variant="subtle" color="gray" disabled={isLoading} onClick={() => void send({})}>
            Skip
          </Button>
        </div>
      </form>
    </Panel>
  );
}
