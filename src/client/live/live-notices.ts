import { toast } from '#client/platform/toasts.ts';
import { liveTexts } from '#shared/live/messages.ts';

/** Shorter trouble is nobody's business: trains have tunnels. */
const PATIENCE_MS = 3_000;
/** After this long it is no longer a hiccup. */
const LOST_AFTER_MS = 15_000;

const TROUBLE = 'live-trouble';

/** Tells the person about the connection: once that it stands, and when it is really gone. */
export function createLiveNotices() {
  let hasGreeted = false;
  let timers: ReturnType<typeof setTimeout>[] = [];

  const tellLost = () => toast.error({ id: TROUBLE, message: liveTexts.lost });
  const tellReconnecting = () =>
    toast.warning({ id: TROUBLE, message: liveTexts.reconnecting, lastsMs: 'untilClosed' });

  const calm = () => {
    if (timers.length === 0) return;
    timers.forEach(clearTimeout);
    timers = [];
    toast.close(TROUBLE);
  };

  return {
    connected() {
      calm();
      if (!hasGreeted) toast.success({ message: liveTexts.connected, lastsMs: 7_000 });
      hasGreeted = true;
    },
    troubled() {
      if (timers.length > 0) return;
      timers = [
        setTimeout(() => (navigator.onLine ? tellReconnecting() : tellLost()), PATIENCE_MS),
        setTimeout(tellLost, LOST_AFTER_MS),
      ];
    },
    calm,
  };
}

export type LiveNotices = ReturnType<typeof createLiveNotices>;
