import { Button, Text, Title } from '@mantine/core';
import { useRef } from 'react';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { Device } from '#shared/accounts/devices.contract.ts';
import { DevicesRow } from './devices-row.tsx';
import { useDevicesQuery, useEndDeviceMutation, useEndOtherDevicesMutation } from './devices.api.ts';
import classes from './security-list.module.css';

const NOT_DONE = { title: 'Nothing has changed', message: 'We could not sign out the device. Please try again.' };

/** Lists the signed-in devices and signs them out. */
export function DevicesPanel() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: devices, isError, refetch, fulfilledTimeStamp = 0 } = useDevicesQuery();
  const now = new Date(fulfilledTimeStamp);
  const { endOne, endOthers, isEnding } = useEnding(() => heading.current?.focus());

  return (
    <Panel>
      <Title order={2} size="h3" ref={heading} tabIndex={-1} className={classes.heading ?? ''}>
        Devices
      </Title>
      <Text c="dimmed" mt={4} mb="md">
        These devices are signed in. If you do not recognize one, sign it out and change your password.
      </Text>
      {!devices && isError && <ErrorView title="Your devices did not load" onRetry={() => void refetch()} />}
      {!devices && !isError && <TextSkeleton lines={[50, 35, 50, 35]} />}
      {devices && (
        <ul className={classes.list}>
          {devices.map((device) => (
            <DevicesRow key={device.id} device={device} now={now} isBusy={isEnding} onEnd={() => void endOne(device)} />
          ))}
        </ul>
      )}
      {devices && devices.length > 1 && (
        <Button variant="default" mt="md" loading={isEnding} onClick={() => void endOthers()}>
          Sign out everywhere else
        </Button>
      )}
    </Panel>
  );
}

/** Asks first, signs out, shows the result. The pressed button may be gone by then, so `onEnded` moves the focus. */
function useEnding(onEnded: () => void) {
  const confirm = useConfirm();
  const [endDevice, one] = useEndDeviceMutation();
  const [endOtherDevices, others] = useEndOtherDevicesMutation();

  const tell = (error: unknown, message: string) => {
    if (error) toast.error(NOT_DONE);
    else toast.success({ title: 'Signed out', message });
    onEnded();
  };

  const endOne = async ({ id, name }: Device) => {
    const question = { title: 'Sign out this device?', message: `${name} will be signed out at once.` };
    if (!(await confirm(question))) return;
    tell((await endDevice(id)).error, `${name} is no longer signed in.`);
  };
  const endOthers = async () => {
    const message = 'All devices but this one will be signed out at once.';
    if (!(await confirm({ title: 'Sign out everywhere else?', message }))) return;
    tell((await endOtherDevices()).error, 'Only this device is still signed in.');
  };

  return { endOne, endOthers, isEnding: one.isLoading || others.isLoading };
}
