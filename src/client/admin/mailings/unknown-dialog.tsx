import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { failureOf } from '#client/admin/record-editor/save-failure.ts';
import { momentText } from '#client/platform/moments.ts';
import { toast } from '#client/platform/toasts.ts';
import { DialogButtons } from '#client/ui/dialog-buttons.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { Mailing, SettleUnknownBody, UnknownRecipients } from '#shared/mailings/contract.ts';
import { countText } from '../figures.ts';
import { useSettleUnknownMutation, useUnknownRecipientsQuery } from './mailings.api.ts';

interface UnknownDialogProps {
  mailing: Mailing;
  isOpen: boolean;
  onClose: () => void;
}

/** Lists the recipients whose outcome is unknown. The admin decides for each of them. */
export function UnknownDialog({ mailing, isOpen, onClose }: UnknownDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Recipients with an unknown outcome" size={640}>
      <Unknown mailing={mailing} onClose={onClose} />
    </Dialog>
  );
}

function Unknown({ mailing, onClose }: Omit<UnknownDialogProps, 'isOpen'>) {
  const { data, isError, refetch } = useUnknownRecipientsQuery(mailing.id);
  if (data) return <Choice mailing={mailing} unknown={data} onClose={onClose} />;
  return isError ? <ErrorView onRetry={() => void refetch()} /> : <TextSkeleton lines={[80, 60, 70]} />;
}

const doneTexts: Record<SettleUnknownBody['action'], string> = {
  resend: 'The mail is sent once more.',
  mark_sent: 'The mails are marked as sent.',
};

interface ChoiceProps {
  mailing: Mailing;
  unknown: UnknownRecipients;
  onClose: () => void;
}

function Choice({ mailing: { id, state }, unknown: { total, people }, onClose }: ChoiceProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [settle, { isLoading }] = useSettleUnknownMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const toggle = (userId: string) =>
    setChosen(
      (before) => new Set(before.has(userId) ? [...before].filter((one) => one !== userId) : [...before, userId]),
    );
  const send = async (action: SettleUnknownBody['action']) => {
    const answer = await settle({ id, userIds: [...chosen], action });
    setFailure(failureOf(answer));
    if (answer.error !== undefined) return;
    toast.success({ message: doneTexts[action] });
    onClose();
  };
  const isAll = chosen.size === people.length;
  return (
    <>
      <Text mb="md">
        The connection was lost while these mails were being sent, so they may have arrived. Check the log of your mail
        server. A mail that is sent once more can arrive twice.
      </Text>
      {failure !== null && <FormAlert title="Something went wrong">{failure}</FormAlert>}
      <Stack gap="xs">
        <Checkbox
          label={total > people.length ? `The first ${countText(people.length)} of ${countText(total)}` : 'All'}
          checked={isAll && people.length > 0}
          indeterminate={chosen.size > 0 && !isAll}
          onChange={() => setChosen(new Set(isAll ? [] : people.map(({ userId }) => userId)))}
        />
        {people.map(({ userId, name, email, takenAt }) => (
          <Checkbox
            key={userId}
            label={name === null ? userId : `${name}, ${email}`}
            description={momentText(takenAt)}
            checked={chosen.has(userId)}
            onChange={() => toggle(userId)}
          />
        ))}
      </Stack>
      <DialogButtons>
        <Button
          variant="default"
          disabled={chosen.size === 0}
          loading={isLoading}
          onClick={() => void send('mark_sent')}
        >
          Mark as sent
        </Button>
        {state !== 'stopped' && (
          <Button disabled={chosen.size === 0} loading={isLoading} onClick={() => void send('resend')}>
            Send once more
          </Button>
        )}
      </DialogButtons>
    </>
  );
}
