import { Button, Text } from '@mantine/core';
import { usePush } from '#client/notifications/use-push.ts';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { DialogButtons } from '#client/ui/dialog-buttons.tsx';

export function NotificationsDialog({ onClose }: { onClose: () => void }) {
  const { data: user } = useCurrentUserQuery();
  const { isBusy, turnOn } = usePush(user?.id ?? '');

  const accept = async () => {
    await turnOn();
    onClose();
  };

  return (
    <>
      <Text>
        We can tell you when reviews are due and before your plan ends, even when Vignette is closed. What you get is up
        to you: see Notifications in your account.
      </Text>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Maybe later
        </Button>
        <Button loading={isBusy} onClick={() => void accept()}>
          Yes
        </Button>
      </DialogButtons>
    </>
  );
}
