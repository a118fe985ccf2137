/** `off`: permission is granted, but push is not turned on in this browser. */
export type PushState = 'unsupported' | 'not-asked' | 'denied' | 'off' | 'on';

/** Separate from the offline worker: the push worker has its own scope, which contains no page. */
const WORKER = '/push-worker.js';
const SCOPE = '/push/';

/** localStorage key of the user whose messages this browser shows, because another user may sign in here. */
const OWNER = 'push-owner';

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Other browsers also have "Safari" in their user agent, so they are excluded by name. */
const isSafari = () =>
  /Safari\//.test(navigator.userAgent) && !/Chrom|Android|CriOS|FxiOS|Edg/.test(navigator.userAgent);

/** Whether to offer push messages unprompted: only if the user has never answered the permission prompt. */
export const mayAskForPush = (): boolean => canPush() && !isSafari() && Notification.permission === 'default';

export async function readPushState(userId: string): Promise<PushState> {
  if (!canPush()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (Notification.permission === 'default') return 'not-asked';
  const isOn = (await currentSubscription()) !== null && localStorage.getItem(OWNER) === userId;
  return isOn ? 'on' : 'off';
}

/** Shows the permission prompt. Must be called directly from a click, otherwise browsers ignore it. */
export const askForPermission = (): Promise<NotificationPermission> => Notification.requestPermission();

/** Subscribes at the browser's push service. Rejects when the service is unreachable. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await untilActive(registration);
  // An old subscription may use another key. It would not work and cannot be replaced, so remove it first.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

export function rememberOwner(userId: string): void {
  localStorage.setItem(OWNER, userId);
}

export async function unsubscribeBrowser(subscription: PushSubscription | null): Promise<void> {
  localStorage.removeItem(OWNER);
  await subscription?.unsubscribe();
}

export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export const deviceTokenOf = (subscription: PushSubscription): string => JSON.stringify(subscription.toJSON());

function untilActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return Promise.resolve();
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The worker could not be installed.'));
    });
  });
}
