import { Button } from '@mantine/core';
import { tellProblem } from '#client/admin/tell-problem.ts';
import { useMay } from '#client/admin/use-may.ts';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import type { Mailing, MailingState } from '#shared/mailings/contract.ts';
import { type MailingAct, useMoveMailingMutation } from './mailings.api.ts';
import { useCopyMailing } from './use-mailing-writing.ts';
import classes from './mailings.module.css';

interface Act {
  name: MailingAct;
  words: string;
  done: string;
  states: readonly MailingState[];
  /** Confirmation for actions that cannot be undone. */
  question?: { title: string; message: string };
}

const acts: Act[] = [
  { name: 'unschedule', words: 'Back to draft', done: 'It is a draft again.', states: ['scheduled'] },
  { name: 'pause', words: 'Pause', done: 'It is paused.', states: ['sending'] },
  { name: 'resume', words: 'Resume', done: 'It goes on.', states: ['paused'] },
  {
    name: 'stop',
    words: 'Stop',
    done: 'It is stopped.',
    states: ['sending', 'paused'],
    question: { title: 'Stop this mailing?', message: 'Those who wait will not get it. This cannot be taken back.' },
  },
];

/** The actions that the mailing's state and the admin's permissions allow. */
export function MailingActs({ mailing }: { mailing: Mailing }) {
  const may = useMay();
  const { run, isCopying } = useCopyMailing();
  const { move, isMoving } = useMove(mailing.id);
  return (
    <div className={classes.acts}>
      {may('MailingManagement.update') &&
        acts
          .filter(({ states }) => states.includes(mailing.state))
          .map((act) => (
            <Button key={act.name} variant="default" disabled={isMoving} onClick={() => void move(act)}>
              {act.words}
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
  const move = async ({ name, done, question }: Act) => {
    if (question && !(await confirm(question))) return;
    const { error } = await send({ id, act: name });
    if (error) tellProblem(error);
    else toast.success({ message: done });
  };
  return { move, isMoving: isLoading };
}
