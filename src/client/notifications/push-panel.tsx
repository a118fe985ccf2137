import { Button, Text, Title } from '@mantine/core';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { sortErrors } from '#client/platform/field-errors.ts';
import { toast } from '#client/platform/toasts.ts';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { useSendTestMessageMutation } from './notifications.api.ts';
import type { PushState } from './push-browser.ts';
import { usePush } from './use-push.ts';
import classes from './push-panel.module.css';

const explanations: Record<PushState, string> = {
  unsupported:
    'This browser cannot show push messages. On an iPhone or iPad, add Vignette to the home screen first and open it from there.',
  denied:
    'Push messages are blocked for Vignette in this browser. To change that, open the site’s settings beside the address and allow notifications, then load this page again.',
  'not-asked': 'Push messages arrive even when Vignette is closed. Your browser will ask you to allow them.',
  off: 'Push messages are off in this browser.',
  on: 'Push messages are on in this browser.',
};

/** The push settings of this browser. */
export function PushPanel() {
  const { data: user } = useCurrentUserQuery();
  return (
    <Panel label="Push messages in this browser">
      <Title order={2} size="h3">
        Push messages in this browser
      </Title>
      <div className={classes.body}>{user ? <PushControls userId={user.id} /> : <PushSkeleton />}</div>
    </Panel>
  );
}

function PushControls({ userId }: { userId: string }) {
  const { state, isBusy, turnOn, turnOff } = usePush(userId);
  if (state === null) return <PushSkeleton />;
  return (
    <>
      <Text c="dimmed" role="status">
        {explanations[state]}
      </Text>
      {(state === 'not-asked' || state === 'off') && (
        <div className={classes.buttons}>
          <Button loading={isBusy} onClick={() => void turnOn()}>
            Turn on for this browser
          </Button>
        </div>
      )}
      {state === 'on' && (
        <div className={classes.buttons}>
          <TestButton />
          <Button variant="subtle" loading={isBusy} onClick={() => void turnOff()}>
            Turn off
          </Button>
        </div>
      )}
    </>
  );
}

function TestButton() {
  const [sendTest, { isLoading }] = useSendTestMessageMutation();
  const send = async () => {
    const { data, error } = await sendTest();
    if (error) toast.error({ id: 'push', title: 'No test was sent', message: sortErrors(error, []).rest.join(' ') });
    else if (data?.devices)
      toast.success({ id: 'push', message: 'A test is on its way. It should be here in a moment.' });
    else toast.warning({ id: 'push', message: 'We have lost this browser. Please turn push off and on again.' });
  };
  return (
    <Button variant="default" loading={isLoading} onClick={() => void send()}>
      Send a test
    </Button>
  );
}

function PushSkeleton() {
  return <TextSkeleton lines={[80]} />;
}
