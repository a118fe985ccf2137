import { Button, Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { jwtDecode } from 'jwt-decode';
import { isApiError, unreachable } from '#client/platform/api-error.ts';
import { toast } from '#client/platform/toasts.ts';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { streams } from '#shared/notifications/streams.ts';
import { useUnsubscribeMutation } from './notifications.api.ts';

/** Target of the unsubscribe link in mails. Asks first, because mail scanners follow links and must not unsubscribe. */
export function UnsubscribeScreen() {
  const { token = '' }: { token?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [unsubscribe, { isLoading }] = useUnsubscribeMutation();
  const name = streamNamed(token);

  const stop = async () => {
    const { error } = await unsubscribe(token);
    const isRefused = isApiError(error) && error.status === 400;
    if (error && !isRefused) {
      toast.error({ id: 'unsubscribe', title: 'Nothing has changed yet', message: messageOf(error) });
      return;
    }
    // The login route redirects signed-in users to the dashboard, which shows the same message.
    await navigate({ to: '/login', search: { 'cancel-success': isRefused ? 'false' : 'true' } });
  };

  return (
    <>
      <PageHeading>Stop these mails?</PageHeading>
      <Text mt="sm" mb="xl">
        {name ? (
          <>
            We will no longer send you <strong>{name}</strong> by e-mail. Everything else stays as it is.
          </>
        ) : (
          'We will no longer send you mails of this kind.'
        )}
      </Text>
      <Button fullWidth loading={isLoading} onClick={() => void stop()}>
        Stop these mails
      </Button>
      <Text c="dimmed" size="sm" mt="md">
        You can change this any time in your account, under Notifications.
      </Text>
    </>
  );
}

const messageOf = (error: unknown) =>
  isApiError(error) && typeof error.message === 'string' ? error.message : unreachable.message;

/** Only reads the name. The server verifies the token. */
function streamNamed(token: string): string | null {
  try {
    const { stream } = jwtDecode<{ stream?: string }>(token);
    return Object.entries(streams).find(([id]) => id === stream)?.[1].name ?? null;
  } catch {
    return null;
  }
}
