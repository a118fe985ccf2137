import { Button } from '@mantine/core';
import { failureOf } from '#client/admin/writing/write-failed.ts';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import { useFreeDayMutation } from './calendar.api.ts';
import { longDay } from './months.ts';

/** Removes the question of a date, so that the server chooses one automatically. */
export function FreeButton({ day, questionId }: { day: string; questionId: number }) {
  const confirm = useConfirm();
  const [free, { isLoading }] = useFreeDayMutation();
  const ask = async () => {
    const message = `Another question is chosen by itself for ${longDay(day)}.`;
    if (!(await confirm({ title: 'Give this date back?', message }))) return;
    const failure = failureOf(await free({ day, insteadOf: questionId }));
    if (failure !== null) toast.error({ title: 'Not done', message: failure });
  };
  return (
    <Button
      variant="default"
      size="xs"
      loading={isLoading}
      aria-label={`Give back ${longDay(day)}`}
      onClick={() => void ask()}
    >
      Give back
    </Button>
  );
}
