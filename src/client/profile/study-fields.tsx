import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Slider.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Input, type InputWrapperProps, NativeSelect, NumberInput, Slider, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Chip } from '#client/ui/chip.tsx';
import { DatePicker } from '#client/ui/date-picker.tsx';
import { wholeNumber } from '#client/ui/whole-number.ts';
import type { StudySettings } from '#shared/profile/contract.ts';
import type { ExamsResult } from '#shared/study-plan/contract.ts';
import { useExamsQuery } from './profile.api.ts';
import classes from './form-grid.module.css';

/** Without the settings that are saved immediately, see `appearance-panel.tsx` and `study-setup.tsx`. */
export type StudyFields = Omit<StudySettings, 'theme' | 'textSize' | 'isSetUp'>;

interface FieldsProps {
  form: UseFormReturnType<StudyFields>;
}

const extraTimes = [
  { value: '1', label: 'None' },
  { value: '1.25', label: '25 % more' },
  { value: '1.5', label: '50 % more' },
  { value: '2', label: 'Twice the time' },
];
const weekdays = Array.from({ length: 7 }, (_, day) => ({
  value: String(day),
  // 2 January 2000 was a Sunday.
  label: new Date(2000, 0, 2 + day).toLocaleDateString('en-US', { weekday: 'long' }),
}));
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: new Date(2000, 0, 1, hour).toLocaleTimeString('en-US', { hour: 'numeric' }),
}));
/** Descriptions are below the inputs, so that fields in a row align. */
const order: NonNullable<InputWrapperProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error'];
const wideSwitch = { className: classes.wide ?? '', size: 'md', mb: 'lg' } as const;
const percent = (share: number) => `${Math.round(share * 100)} %`;

/** The props of a select whose values are numbers. */
const numberSelect = (
  { values, errors, setFieldValue }: FieldsProps['form'],
  name: 'extraTimeFactor' | 'weekStartsOn' | 'reminderHour',
) => ({
  size: 'md' as const,
  value: String(values[name]),
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
    setFieldValue(name, Number(currentTarget.value)),
  error: errors[name],
});

export function ExamFields({ form }: FieldsProps) {
  const { exams } = useExamsQuery().data ?? { exams: [] };
  return (
    <>
      <NativeSelect
        label="Exam outline"
        inputWrapperOrder={order}
        description={examSource(exams, form.values.examId)}
        size="md"
        data={[
          { value: '', label: 'My own exam' },
          ...exams.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(form.values.examId ?? '')}
        onChange={({ currentTarget }) => form.setFieldValue('examId', Number(currentTarget.value) || null)}
        error={form.errors['examId']}
      />
      <TextInput
        label="Exam"
        inputWrapperOrder={order}
        description="What you are preparing for."
        placeholder="For example USMLE Step 1"
        maxLength={120}
        {...form.getInputProps('examName')}
        value={form.values.examName ?? ''}
        onChange={({ currentTarget }) => form.setFieldValue('examName', currentTarget.value || null)}
      />
      <DatePicker
        label="Exam date"
        inputWrapperOrder={order}
        description="We count the days with you."
        range="future"
        {...form.getInputProps('examOn')}
      />
      <NativeSelect
        label="Extra time"
        inputWrapperOrder={order}
        description="Added to the time of exams, if you are granted it."
        data={extraTimes}
        {...numberSelect(form, 'extraTimeFactor')}
      />
    </>
  );
}

/** Where the weights of an exam come from. */
function examSource(exams: ExamsResult['exams'], examId: number | null): string {
  const exam = exams.find(({ id }) => id === examId);
  return exam ? `Weights by ${exam.source} (${exam.sourceYear}).` : 'Your study plan gives all topics the same weight.';
}

export function HabitFields({ form }: FieldsProps) {
  return (
    <>
      <NumberInput
        label="Daily goal"
        inputWrapperOrder={order}
        description="Questions a day, from 5 to 200."
        {...wholeNumber}
        min={5}
        max={200}
        {...form.getInputProps('dailyGoal')}
      />
      <Input.Wrapper
        label={`Target retention: ${percent(form.values.targetRetention)}`}
        labelElement="div"
        inputWrapperOrder={order}
        description="How much you want to remember. Higher means more reviews."
        size="md"
      >
        <Slider
          className={classes.slider ?? ''}
          min={0.8}
          max={0.95}
          step={0.01}
          value={form.values.targetRetention}
          onChange={(share) => form.setFieldValue('targetRetention', Math.round(share * 100) / 100)}
          label={percent}
          marks={[{ value: 0.8, label: '80 %' }, { value: 0.9 }, { value: 0.95, label: '95 %' }]}
          thumbLabel="Target retention"
          size="lg"
          thumbSize={24}
        />
      </Input.Wrapper>
      <NativeSelect
        label="Week starts on"
        inputWrapperOrder={order}
        description="Where your weekly goals and charts begin."
        data={weekdays}
        {...numberSelect(form, 'weekStartsOn')}
      />
      <PlanFields form={form} />
      <Switch
        {...wideSwitch}
        label="Single-key shortcuts"
        description="Answer with A to E and move on with single keys while you practise."
        {...form.getInputProps('singleKeyShortcuts', { type: 'checkbox' })}
      />
      <Switch
        {...wideSwitch}
        label="Compare me with others"
        description="On unless you switch it off. Shows where you stand among people with the same exam, and counts you among them without your name. If it is off, neither happens."
        {...form.getInputProps('isCompared', { type: 'checkbox' })}
      />
    </>
  );
}

/** When the study plan rests, and when it reminds. */
function PlanFields({ form }: FieldsProps) {
  const { weekdaysOff } = form.values;
  const isOff = (day: number) => weekdaysOff.includes(day);
  const toggleDayOff = (day: number) =>
    form.setFieldValue(
      'weekdaysOff',
      isOff(day) ? weekdaysOff.filter((one) => one !== day) : [...weekdaysOff, day].toSorted((a, b) => a - b),
    );
  return (
    <>
      <NativeSelect
        label="Reminder"
        inputWrapperOrder={order}
        description="When reviews are due, if you have switched on these messages."
        data={hours}
        {...numberSelect(form, 'reminderHour')}
      />
      <Input.Wrapper
        className={classes.wide ?? ''}
        label="Days off"
        labelElement="div"
        inputWrapperOrder={order}
        description="On these days your study plan has no questions."
        size="md"
        error={form.errors['weekdaysOff']}
      >
        <div className={classes.days} role="group" aria-label="Days off">
          {weekdays.map(({ value, label }) => (
            <Chip key={value} isPressed={isOff(Number(value))} onClick={() => toggleDayOff(Number(value))}>
              {label}
            </Chip>
          ))}
        </div>
      </Input.Wrapper>
    </>
  );
}
