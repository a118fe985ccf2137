/** `off`: allowed, but not switched on here. */
export type PushState = 'unsupported' | 'not-asked' | 'denied' | 'off' | 'on';

/** Our worker for push stands beside a later one for offline use: it has a scope of its own that no page lies in. */
const WORKER = '/push-worker.js';
const SCOPE = '/push/';

/** Whose messages this browser shows: another person may sign in here. */
const OWNER = 'push-owner';

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Safari calls itself Safari and nothing else; the others call themselves Safari too. */
const isSafari = () =>
  /Safari\//.test(navigator.userAgent) && !/Chrom|Android|CriOS|FxiOS|Edg/.test(navigator.userAgent);

/** Whether it makes sense to offer push messages unasked: never where somebody has answered before. */
export const mayAskForPush = (): boolean => canPush() && !isSafari() && Notification.permission === 'default';

export async function readPushState(userId: string): Promise<PushState> {
  if (!canPush()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (Notification.permission === 'default') return 'not-asked';
  const isOn = (await currentSubscription()) !== null && localStorage.getItem(OWNER) === userId;
  return isOn ? 'on' : 'off';
}

/** Asks the person; must be called straight from a click, because browsers ignore it otherwise. */
export const askForPermission = (): Promise<NotificationPermission> => Notification.requestPermission();

/** Subscribes at the browser's push service. Rejects when that cannot be reached. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await untilActive(registration);
  // One that was bound to another key could not be sent to, and cannot be replaced.
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
