import { useState } from 'react';
import { subscriptionsChanged } from '#client/billing/subscriptions-changed.ts';
import { api } from '#client/platform/api.ts';
import { useAppDispatch } from '#client/platform/platform-state.ts';

/** Runs a plan change. Stays busy until the page shows the result, not only until the server has answered. */
export function usePlanChange() {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);

  const run = async <Answer extends { error?: unknown }>(change: () => Promise<Answer>): Promise<Answer> => {
    setBusy(true);
    const answer = await change();
    if (answer.error === undefined) {
      dispatch(subscriptionsChanged);
      await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
    }
    setBusy(false);
    return answer;
  };

  return { run, isBusy };
}
