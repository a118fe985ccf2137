import { useNavigate } from '@tanstack/react-router';
import { toast } from '#client/platform/toasts.ts';
import { MailLinkPage, type MailLinkPageProps } from './mail-link-page.tsx';
import { useMailToken } from './use-mail-token.ts';

interface MailLinkActionProps extends Pick<MailLinkPageProps, 'heading' | 'buttonLabel' | 'whenInvalid' | 'children'> {
  /** Result of an RTK Query mutation hook. */
  mutation: readonly [
    send: (body: { token: string }) => Promise<{ error?: unknown }>,
    state: { error?: unknown; isLoading: boolean },
  ];
  /** The toast on success. */
  done: { title: string; message: string };
}

/** A page that a mail link opens, also without a sign-in. Its button sends the token and leads to the sign-in. */
export function MailLinkAction({ mutation: [send, { error, isLoading }], done, ...page }: MailLinkActionProps) {
  const token = useMailToken();
  const navigate = useNavigate();
  const press = async (found: string) => {
    const answer = await send({ token: found });
    if (answer.error) return;
    toast.success(done);
    await navigate({ to: '/login' });
  };
  return (
    <MailLinkPage {...page} token={token} isBusy={isLoading} error={error} onPress={(found) => void press(found)} />
  );
}
