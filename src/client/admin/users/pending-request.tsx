import { Button, type ButtonProps, Stack, Text } from '@mantine/core';
import { dayText } from '#client/platform/moments.ts';
import { toast } from '#client/platform/toasts.ts';
import { showErrorToast } from '../show-error-toast.ts';

interface PendingRequestProps {
  request: { requestedBy: string | null; requestedAt: string; reason: string; isOwn: boolean };
  /** What was requested. */
  what: string;
  mayDecide?: boolean;
  isBusy: boolean;
  approveLabel: string;
  approveLook?: Pick<ButtonProps, 'variant' | 'color'>;
  onApprove: () => void;
  onCancel: () => void;
}

/** A request of one admin that another one has to approve. */
export function PendingRequest({ request, what, mayDecide = true, isBusy, ...decision }: PendingRequestProps) {
  const { requestedBy, requestedAt, reason, isOwn } = request;
  return (
    <>
      <Text mb="sm">
        {requestedBy ?? 'A deleted user'} requested {what} on {dayText(requestedAt)}: {reason}
      </Text>
      {isOwn && (
        <Text c="dimmed" mb="sm">
          Another admin has to approve it.
        </Text>
      )}
      {mayDecide && (
        <Stack gap={8}>
          {!isOwn && (
            <Button fullWidth {...decision.approveLook} disabled={isBusy} onClick={decision.onApprove}>
              {decision.approveLabel}
            </Button>
          )}
          <Button fullWidth variant="default" disabled={isBusy} onClick={decision.onCancel}>
            Cancel the request
          </Button>
        </Stack>
      )}
    </>
  );
}

/** Sends the decision and shows its result as a toast. */
export async function decide(sent: Promise<{ error?: unknown }>, message: string) {
  const { error } = await sent;
  if (error) showErrorToast(error);
  else toast.success({ message });
}
