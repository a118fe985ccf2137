import { Switch, Text } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { showErrorToast } from '#client/admin/show-error-toast.ts';
import { useMay } from '#client/admin/use-may.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { CalendarDay } from '#shared/daily/calendar.contract.ts';
import { useSwitchFitsEverybodyMutation } from './calendar.api.ts';
import { longDay } from './months.ts';
import { QuestionPreview } from './question-preview.tsx';

interface PreviewDialogProps {
  /** Null: closed. */
  day: CalendarDay | null;
  onClose: () => void;
}

/** Shows the full question of a date and the switch that allows it as a question of the day. */
export function PreviewDialog({ day, onClose }: PreviewDialogProps) {
  const question = day?.question ?? null;
  return (
    <Dialog isOpen={question !== null} onClose={onClose} title={day ? longDay(day.day) : ''} size="lg">
      {question && (
        <>
          <Text c="dimmed" size="sm" mb="md">
            Question {question.id}, {question.publicId}
          </Text>
          <QuestionPreview id={question.id} />
          <FitsSwitch question={question} onDone={onClose} />
        </>
      )}
    </Dialog>
  );
}

interface FitsSwitchProps {
  question: NonNullable<CalendarDay['question']>;
  onDone: () => void;
}

function FitsSwitch({ question, onDone }: FitsSwitchProps) {
  const may = useMay();
  const confirm = useConfirm();
  const [send, { isLoading }] = useSwitchFitsEverybodyMutation();
  if (!may('Question.update')) return null;
  const change = async (fitsEverybody: boolean) => {
    const message = 'It is removed from today and all future dates. Users who have answered keep it.';
    if (!fitsEverybody && !(await confirm({ title: 'Not suitable for everyone?', message }))) return;
    const { error } = await send({ id: question.id, fitsEverybody });
    if (error !== undefined) return showErrorToast(error, 'Not saved');
    onDone();
  };
  return (
    <Switch
      mt="lg"
      size="md"
      label="Suitable for everyone: may be a question of the day"
      checked={question.fitsEverybody}
      disabled={isLoading}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  );
}
