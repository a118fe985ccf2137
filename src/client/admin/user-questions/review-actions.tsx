import '@mantine/core/styles/Input.layer.css';
import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import { refusalOf } from '#client/admin/reports/refusal-of.ts';
import { toast } from '#client/platform/toasts.ts';
import type { AppFormFields } from '#client/platform/use-app-form.ts';
import { mayAct } from '#shared/bank/user-question-moves.ts';
import type { ReviewDecision, ReviewedQuestionResult } from '#shared/bank/user-question-review.contract.ts';
import { useReviewUserQuestionMutation } from './review.api.ts';

type Decision = Exclude<ReviewDecision, 'take'>;

interface Action {
  button: string;
  title: string;
  text: string;
  done: string;
}

const actions: Record<Decision, Action> = {
  accept: {
    button: 'Accept',
    title: 'Accept this question',
    text: 'It is added to the bank as a draft, and its author gets an e-mail. A comment is optional.',
    done: 'The question is a draft in the bank now.',
  },
  ask_changes: {
    button: 'Ask for changes',
    title: 'Ask for changes',
    text: 'The author gets your comment by e-mail, can change the question and submit it again.',
    done: 'The author was asked for changes.',
  },
  decline: {
    button: 'Decline',
    title: 'Decline this question',
    text: 'The author gets your comment by e-mail. The question cannot be submitted again.',
    done: 'The question was declined.',
  },
};
const decisions = Object.keys(actions) as Decision[];

const schema = async () => (await import('#shared/bank/user-question-review.contract.ts')).ReviewBody;

/** The actions for the current status: start the review, then decide. */
export function ReviewActions({ question }: { question: ReviewedQuestionResult }) {
  const { id, status } = question;
  const [asked, setAsked] = useState<Decision | null>(null);
  const [review, { isLoading }] = useReviewUserQuestionMutation();
  const possible = decisions.filter((decision) => mayAct(decision, status));

  async function take() {
    const { error } = await review({ id, decision: 'take' });
    const refusal = refusalOf(error);
    if (refusal !== null) toast.error({ title: 'The review was not started', message: refusal });
  }

  return (
    <Group gap={8} mt="md">
      {mayAct('take', status) && (
        <Button loading={isLoading} onClick={() => void take()}>
          Start the review
        </Button>
      )}
      {possible.map((decision) => (
        <Button
          key={decision}
          variant={decision === 'accept' ? 'filled' : 'default'}
          onClick={() => setAsked(decision)}
        >
          {actions[decision].button}
        </Button>
      ))}
      {possible.map((decision) => (
        <ActionDialog
          key={decision}
          isOpen={asked === decision}
          onClose={() => setAsked(null)}
          title={actions[decision].title}
          text={actions[decision].text}
          submit={actions[decision].button}
          isDestructive={decision === 'decline'}
          schema={schema}
          initialValues={{ decision, comment: '' }}
          send={(body) => review({ id, ...body })}
          done={actions[decision].done}
        >
          {(form) => <CommentField form={form} isRequired={decision !== 'accept'} />}
        </ActionDialog>
      ))}
    </Group>
  );
}

function CommentField({ form, isRequired }: { form: AppFormFields<'comment'>; isRequired: boolean }) {
  return (
    <Textarea
      key={form.key('comment')}
      label="Comment for the author"
      required={isRequired}
      size="md"
      rows={5}
      resize="vertical"
      {...form.field('comment')}
    />
  );
}
