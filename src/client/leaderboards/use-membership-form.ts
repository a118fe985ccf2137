import { type ChangeEvent, useState } from 'react';
import { toast } from '#client/platform/toasts.ts';
import { useAppForm } from '#client/platform/use-app-form.ts';
import type { MembershipResult } from '#shared/leaderboards/contract.ts';
import { leaderboardsApi } from './leaderboards.api.ts';
import { bodyOf, type MembershipValues, valuesOf } from './membership-values.ts';

const schema = async () => (await import('./membership-rules.ts')).MembershipForm;

interface MembershipFormOptions {
  membership: MembershipResult;
  onRefused: (message: string) => void;
  onSaved: () => void;
}

/** The membership form and its current values, so that the preview follows every keystroke. */
export function useMembershipForm({ membership, onRefused, onSaved }: MembershipFormOptions) {
  const [send] = leaderboardsApi.useJoinMutation();
  const [shown, setShown] = useState(() => valuesOf(membership));
  const form = useAppForm<MembershipValues>({
    schema,
    initialValues: valuesOf(membership),
    send: async (values) => {
      const answer = await send(bodyOf(values));
      if (!answer.error) {
        toast.success({ message: membership.isMember ? 'Saved.' : 'Welcome! You are ranked with the next update.' });
        onSaved();
      }
      return answer;
    },
    onRefused,
  });

  /** The form field, with its current value also tracked in `shown`. */
  const followed = <Name extends keyof MembershipValues, Change>(
    name: Name,
    options: Parameters<typeof form.field>[1],
    read: (change: Change) => MembershipValues[Name],
  ) => {
    const field = form.field(name, options);
    return {
      ...field,
      onChange: (change: Change) => {
        field.onChange(change);
        // Read immediately: `currentTarget` is cleared after the event.
        const value = read(change);
        setShown((before) => ({ ...before, [name]: value }));
      },
    };
  };
  return {
    form,
    shown,
    // The list has no other values.
    shownAs: followed('shownAs', {}, (value: string) => value as MembershipValues['shownAs']),
    alias: followed('alias', {}, typed),
    showsUniversity: followed('showsUniversity', { type: 'checkbox' }, checked),
  };
}

const typed = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => currentTarget.value;
const checked = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => currentTarget.checked;
