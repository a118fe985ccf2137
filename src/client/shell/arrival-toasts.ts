import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toast } from '#client/platform/toasts.ts';

type Tell = (id: string) => void;

/** Mail links and social sign-in return with a result in the address. Maps it to the specified message. */
const arrivals: Record<'register-success' | 'cancel-success' | 'social-error' | 'linked', Record<string, Tell>> = {
  'register-success': {
    true: (id) => toast.success({ id, title: 'Success', message: 'You can login now' }),
    'already-active': (id) => toast.info({ id, message: 'Account is already activated' }),
    false: (id) =>
      toast.error({ id, title: 'Something went wrong', message: 'An error occurred during activation process' }),
  },
  'cancel-success': {
    true: (id) => toast.success({ id, title: 'Success', message: 'Mailing canceled correctly' }),
    false: (id) =>
      toast.error({
        id,
        title: 'Something went wrong',
        message: 'An error occurred during mailing cancellation process',
      }),
  },
  'social-error': {
    cancelled: (id) => toast.info({ id, message: 'You have not been signed in.' }),
    failed: (id) => refused(id, 'We could not sign you in that way. Please try again, or use your password.'),
    'email-taken': (id) =>
      refused(
        id,
        'This address already has an account. Please sign in with your password. Without one, choose "Forgot password?".',
      ),
    'not-activated': (id) => toast.info({ id, message: 'We have sent you an e-mail. Please follow it, then sign in.' }),
    'too-many': (id) => refused(id, 'Too many attempts. Please wait a minute and try again.'),
    'not-configured': (id) => refused(id, 'This sign-in method is not available.'),
    suspended: (id) => refused(id, 'This account is suspended. Please write to us if you think this is a mistake.'),
    closing: (id) =>
      refused(id, 'This account is about to be deleted. The link in the e-mail we sent you brings it back.'),
    'no-address': (id) =>
      refused(
        id,
        'We did not receive your e-mail address. Please sign up with it first, then link this sign-in method in your account.',
      ),
    'link-cancelled': (id) => toast.info({ id, message: 'Nothing has been linked.' }),
    'link-failed': (id) => notLinked(id, 'We could not link that. Please try again.'),
    'identity-taken': (id) => notLinked(id, 'It is linked to another Vignette account.'),
    'other-linked': (id) => notLinked(id, 'Another one of the same kind is linked already. Please unlink it first.'),
  },
  linked: {
    google: (id) => linked(id, 'Google'),
    facebook: (id) => linked(id, 'Facebook'),
    apple: (id) => linked(id, 'Apple'),
    instagram: (id) => linked(id, 'Instagram'),
  },
};

const linked = (id: string, name: string) =>
  toast.success({ id, title: 'Linked', message: `You can sign in with ${name} from now on.` });

const notLinked = (id: string, message: string) => toast.error({ id, title: 'Not linked', message });

const refused = (id: string, message: string) => toast.error({ id, title: 'Authentication error', message });

/** Shows the result once and removes it from the address, so that a reload does not show it again. */
export function ArrivalToasts(): null {
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();

  useEffect(() => {
    for (const [parameter, results] of Object.entries(arrivals)) {
      const tell = results[search[parameter] ?? ''];
      if (!tell) continue;
      tell(parameter);
      void navigate({ to: '.', search: (all) => ({ ...all, [parameter]: undefined }), replace: true });
    }
  }, [search, navigate]);
  return null;
}
