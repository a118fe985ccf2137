import { Button, Text } from '@mantine/core';
import { lazy, useState } from 'react';
import { showErrorToast } from '#client/admin/show-error-toast.ts';
import { TitledPanel } from '#client/admin/titled-panel.tsx';
import { toast } from '#client/platform/toasts.ts';
import { Optional } from '#client/ui/optional.tsx';
import type { Mailing } from '#shared/mailings/contract.ts';
import { useTestMailingMutation } from './mailings.api.ts';
import classes from './mailings.module.css';

const ScheduleDialog = lazy(async () => ({ default: (await import('./schedule-dialog.tsx')).ScheduleDialog }));

interface SendPanelProps {
  mailing: Mailing;
  /** Disables sending, because only the saved version would be sent. */
  isDirty: boolean;
}

/** The two steps to send a draft: a test mail, then scheduling. */
export function SendPanel({ mailing, isDirty }: SendPanelProps) {
  const [isScheduling, setIsScheduling] = useState(false);
  const { send, isSending } = useTest(mailing);
  const isReady = mailing.isTested && !isDirty;
  return (
    <div className={classes.sending}>
      <TitledPanel title="Sending">
        <Text c="dimmed" mb="md" role="status">
          {nextStep(mailing, isDirty)}
        </Text>
        <div className={classes.acts}>
          <Button
            variant={isReady ? 'default' : 'filled'}
            disabled={isDirty}
            loading={isSending}
            loaderProps={{ size: 25 }}
            onClick={() => void send()}
          >
            Send a test to myself
          </Button>
          <Button variant={isReady ? 'filled' : 'default'} disabled={!isReady} onClick={() => setIsScheduling(true)}>
            Send or schedule
          </Button>
        </div>
      </TitledPanel>
      <Optional>
        <ScheduleDialog mailing={mailing} isOpen={isScheduling} onClose={() => setIsScheduling(false)} />
      </Optional>
    </div>
  );
}

function nextStep({ isTested }: Mailing, isDirty: boolean): string {
  if (isDirty) return 'Save your changes first.';
  return isTested ? 'You have received a test of this text.' : 'Send a test to yourself and check it before sending.';
}

function useTest({ id, revision }: Mailing) {
  const [test, { isLoading }] = useTestMailingMutation();
  const send = async () => {
    const { error } = await test({ id, revision });
    if (error) showErrorToast(error);
    else toast.success({ title: 'On its way', message: 'The test is sent to your own address.' });
  };
  return { send, isSending: isLoading };
}
