import { useEffect, useState } from 'react';
import { sortErrors } from '#client/platform/field-errors.ts';
import { toast } from '#client/platform/toasts.ts';
import { useLazyPushKeyQuery, useRegisterDeviceMutation, useUnregisterDeviceMutation } from './notifications.api.ts';
import {
  askForPermission,
  currentSubscription,
  deviceTokenOf,
  type PushState,
  readPushState,
  rememberOwner,
  subscribeBrowser,
  unsubscribeBrowser,
} from './push-browser.ts';

const UNREACHABLE =
  'Your browser could not reach its push service. Some networks and browsers block it. Please try again later.';

/** Push messages in this browser for the signed-in user. `state` is null while it is loading. */
export function usePush(userId: string) {
  const [isBusy, setIsBusy] = useState(false);
  const { state, look } = usePushState(userId);
  const subscribe = useSubscribe(userId);
  const [unregister] = useUnregisterDeviceMutation();

  const whileBusy = async (work: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await work();
    } finally {
      await look();
      setIsBusy(false);
    }
  };

  return {
    state,
    isBusy,
    turnOn: () =>
      whileBusy(async () => {
        if ((await askForPermission()) === 'granted') await subscribe();
      }),
    turnOff: () =>
      whileBusy(async () => {
        const subscription = await currentSubscription();
        await unsubscribeBrowser(subscription);
        // If this request fails, the push service rejects the next message and the server learns of it then.
        if (subscription) await unregister({ deviceToken: deviceTokenOf(subscription) });
      }),
  };
}

function usePushState(userId: string) {
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const lookFirst = async () => {
      const found = await readPushState(userId);
      if (isCurrent) setState(found);
    };
    void lookFirst();
    return () => {
      isCurrent = false;
    };
  }, [userId]);
  return { state, look: async () => setState(await readPushState(userId)) };
}

/** Subscribes this browser and registers it on the server, or shows why that failed. */
function useSubscribe(userId: string): () => Promise<void> {
  const [askForKey] = useLazyPushKeyQuery();
  const [register] = useRegisterDeviceMutation();

  return async () => {
    const key = await askForKey();
    if (!key.data) return tellFailure(key.error);
    const subscription = await subscribeBrowser(key.data.publicKey).catch(() => null);
    if (!subscription) return tell(UNREACHABLE);
    const { error } = await register({ deviceToken: deviceTokenOf(subscription) });
    if (!error) return rememberOwner(userId);
    await unsubscribeBrowser(subscription);
    tellFailure(error);
  };
}

const tell = (message: string) => toast.error({ id: 'push', title: 'Push messages are not on', message });
const tellFailure = (error: unknown) => tell(sortErrors(error, []).rest.join(' '));
