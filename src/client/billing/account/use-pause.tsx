import { lazy, useEffect, useRef } from 'react';
import { isApiError } from '#client/platform/api-error.ts';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import { Optional } from '#client/ui/optional.tsx';
import { useEndPauseMutation, usePauseMutation } from './plan-changes.api.ts';
import { usePlanChange } from './use-plan-change.ts';

/** Not needed for the first paint, but preloaded before the user opens the dialog. */
const loadDetails = () => import('./pause-details.tsx');
const PauseDetails = lazy(async () => ({ default: (await loadDetails()).PauseDetails }));

const FIRST_CHOICE = 14;

/** Pauses the plan after a dialog that asks for how long, or ends the pause. */
export function usePause() {
  const confirm = useConfirm();
  const [pausePlan] = usePauseMutation();
  const [continuePlan] = useEndPauseMutation();
  const { run, isBusy } = usePlanChange();
  const days = useRef(FIRST_CHOICE);
  useEffect(() => void loadDetails(), []);

  const pause = async () => {
    days.current = FIRST_CHOICE;
    const isSure = await confirm({
      title: 'Pause your plan',
      message: 'You can pause once a year. It is free.',
      details: (
        <Optional>
          <PauseDetails days={FIRST_CHOICE} onDays={(chosen) => (days.current = chosen)} />
        </Optional>
      ),
      leave: 'Keep studying',
    });
    if (!isSure) return;
    const { error } = await run(() => pausePlan({ days: days.current }));
    report(error, { done: 'Your plan is paused.', failed: 'Your plan was not paused' });
  };
  const endPause = async () => {
    const { error } = await run(() => continuePlan());
    report(error, { done: 'Welcome back. Your plan continues.', failed: 'Your plan is still paused' });
  };
  return { pause, endPause, isBusy };
}

function report(error: unknown, { done, failed }: { done: string; failed: string }) {
  if (error === undefined) {
    toast.success({ message: done });
    return;
  }
  // A 403 is already reported by the global listener.
  if (isApiError(error) && error.status === 403) return;
  const message = isApiError(error) && typeof error.message === 'string' ? error.message : 'Please try again.';
  toast.error({ title: failed, message });
}
