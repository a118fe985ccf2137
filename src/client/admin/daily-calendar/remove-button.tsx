import { Button } from '@mantine/core';
import { showErrorToast } from '#client/admin/show-error-toast.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import { useFreeDayMutation } from './calendar.api.ts';
import { longDay } from './months.ts';

/** Removes the question of a date, so that the server chooses one automatically. */
export function RemoveButton({ day, questionId }: { day: string; questionId: number }) {
  const confirm = useConfirm();
  const [free, { isLoading }] = useFreeDayMutation();
  const ask = async () => {
    const message = `Another question will be selected automatically for ${longDay(day)}.`;
    if (!(await confirm({ title: 'Remove this question?', message }))) return;
    const { error } = await free({ day, insteadOf: questionId });
    if (error !== undefined) showErrorToast(error, 'Not removed');
  };
  return (
    <Button
      variant="default"
      size="xs"
      loading={isLoading}
      aria-label={`Remove question for ${longDay(day)}`}
      onClick={() => void ask()}
    >
      Remove question
    </Button>
  );
}
