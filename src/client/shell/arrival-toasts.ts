import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toast } from '#client/platform/toasts.ts';

type Tell = (id: string) => void;

/** Links in our mails come back with a result in the address: parameter → value → what is told, as specified. */
const arrivals: Record<'register-success' | 'cancel-success', Record<string, Tell>> = {
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
};

/** Tells the result once and takes it out of the address, so that a reload does not tell it again. */
export function useArrivalToasts(): void {
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
}
