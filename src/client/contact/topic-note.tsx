import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TextLink } from '#client/ui/link-button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import classes from './topic-note.module.css';

const notes: Record<string, ReactNode> = {
  payment: (
    <>
      Your plan, your card and your invoices are under{' '}
      <TextLink to="/account/billing" underline="always" inherit>
        Billing
      </TextLink>
      . We never need your card number.
    </>
  ),
  'question-content':
    'Please tell us which question you mean, which option you would choose and, if you can, a source.',
  technical: 'Please say what you did, what you expected and what happened instead. A screenshot says a lot.',
};

export function TopicNote({ topic }: { topic: string }) {
  const note = notes[topic];
  return (
    <div role="status">
      {note && (
        <Notice Icon={IconInfoCircle} className={classes.note}>
          {note}
        </Notice>
      )}
    </div>
  );
}
