import { Button, Text } from '@mantine/core';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { toast } from '#client/platform/toasts.ts';
import type { EmailResult } from '#shared/accounts/email-change.contract.ts';
import { useCancelEmailChangeMutation } from './email-change.api.ts';
import classes from './email-change.module.css';

interface EmailChangePendingProps {
  pending: NonNullable<EmailResult['pending']>;
  onCancelled: () => void;
}

const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An e-mail change that waits for both links to be confirmed. */
export function EmailChangePending({ pending, onCancelled }: EmailChangePendingProps) {
  const [cancelChange, { isLoading }] = useCancelEmailChangeMutation();

  const cancel = async () => {
    const { error } = await cancelChange();
    if (error) toast.error({ title: 'Nothing has changed', message: 'We could not cancel it. Please try again.' });
    else onCancelled();
  };

  return (
    <>
      <Text>
        Changes to <strong className={classes.address}>{pending.email}</strong> when both links have been used.
      </Text>
      <ul className={classes.sides}>
        <Side label="Link in the mail to your present address" isConfirmed={pending.isOldConfirmed} />
        <Side label="Link in the mail to the new address" isConfirmed={pending.isNewConfirmed} />
      </ul>
      <Text size="sm" c="dimmed" mb="md">
        The links work until {timeFormat.format(new Date(pending.expires))}.
      </Text>
      <Button variant="default" loading={isLoading} onClick={() => void cancel()}>
        Cancel the change
      </Button>
    </>
  );
}

function Side({ label, isConfirmed }: { label: string; isConfirmed: boolean }) {
  const Icon = isConfirmed ? IconCircleCheck : IconClock;
  return (
    <li className={classes.side} data-confirmed={isConfirmed || undefined}>
      <Icon size={20} stroke={1.6} aria-hidden />
      <span>
        {label}: {isConfirmed ? 'confirmed' : 'not used yet'}
      </span>
    </li>
  );
}
