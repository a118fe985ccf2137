import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { sortErrors } from '#client/platform/field-errors.ts';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import type { ExamDayResult, OfferedTemplate } from '#shared/exam-day/contract.ts';
import { lengthText, totalSeconds } from './exam-day-texts.ts';
import { examDayApi } from './exam-day.api.ts';

export const showFailure = (error: unknown): void => {
  toast.error({ title: 'This did not work', message: sortErrors(error, []).rest[0] ?? 'Please try again.' });
};

/** Opens the quiz of the running block, or the day if no block is running. */
export function useOpenBlock() {
  const navigate = useNavigate();
  return ({ id, phase }: ExamDayResult) =>
    phase.kind === 'block'
      ? navigate({ to: '/quiz/start/restore/$id', params: { id: phase.quizId } })
      : navigate({ to: '/exam-day/$id', params: { id } });
}

/** Starts a day after a confirmation. A retry uses the same ids, so that a lost response starts no second day. */
export function useStartDay(template: OfferedTemplate) {
  const confirm = useConfirm();
  const openBlock = useOpenBlock();
  const [startDay, { isLoading }] = examDayApi.useStartDayMutation();
  const ids = useRef<{ id: string; quizId: string } | null>(null);

  const start = async () => {
    const isSure = await confirm({
      title: `Start ${template.name}?`,
      message: `The first block starts at once. The day takes up to ${lengthText(totalSeconds(template))} and can be paused only in breaks. Nothing is revealed before it ends.`,
    });
    if (!isSure) return;
    ids.current ??= { id: crypto.randomUUID(), quizId: crypto.randomUUID() };
    const { data, error } = await startDay({ ...ids.current, templateId: template.id });
    if (data) await openBlock(data);
    else showFailure(error);
  };
  return { start, isStarting: isLoading };
}
