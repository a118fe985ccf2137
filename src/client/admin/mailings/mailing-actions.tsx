import { Button } from '@mantine/core';
import { showErrorToast } from '#client/admin/show-error-toast.ts';
import { useMay } from '#client/admin/use-may.ts';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import type { Mailing, MailingState } from '#shared/mailings/contract.ts';
import { type MailingAction, useMoveMailingMutation } from './mailings.api.ts';
import { useCopyMailing } from './use-mailing-form.ts';
import classes from './mailings.module.css';

interface Action {
  name: MailingAction;
  words: string;
  done: string;
  states: readonly MailingState[];
  /** Confirmation for actions that cannot be undone. */
  question?: { title: string; message: string };
}

const actions: Action[] = [
  { name: 'unschedule', words: 'Back to draft', done: 'The mailing is a draft again.', states: ['scheduled'] },
  { name: 'pause', words: 'Pause', done: 'The mailing is paused.', states: ['sending'] },
  { name: 'resume', words: 'Resume', done: 'The mailing is resumed.', states: ['paused'] },
  {
    name: 'stop',
    words: 'Stop',
    done: 'The mailing is stopped.',
    states: ['sending', 'paused'],
    question: {
      title: 'Stop this mailing?',
      message: 'Remaining recipients will not receive it. This cannot be undone.',
    },
  },
];

/** The actions that the mailing's state and the admin's permissions allow. */
export function MailingActions({ mailing }: { mailing: Mailing }) {
  const may = useMay();
  const { run, isCopying } = useCopyMailing();
  const { move, isMoving } = useMove(mailing.id);
  return (
    <div className={classes.acts}>
      {may('MailingManagement.update') &&
        actions
          .filter(({ states }) => states.includes(mailing.state))
          .map((action) => (
            <Button key={action.name} variant="default" disabled={isMoving} onClick={() => void move(action)}>
              {action.words}
            </Button>
          ))}
      {may('MailingManagement.create') && (
        <Button variant="default" loading={isCopying} loaderProps={{ size: 25 }} onClick={() => void run(mailing)}>
          Copy to a new draft
        </Button>
      )}
    </div>
  );
}

function useMove(id: number) {
  const confirm = useConfirm();
  const [send, { isLoading }] = useMoveMailingMutation();
  const move = async ({ name, done, question }: Action) => {
    if (question && !(await confirm(question))) return;
    const { error } = await send({ id, act: name });
    if (error) showErrorToast(error);
    else toast.success({ message: done });
  };
  return { move, isMoving: isLoading };
}
