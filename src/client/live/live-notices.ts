import { toast } from '#client/platform/toasts.ts';
import { liveTexts } from '#shared/live/messages.ts';

/** Shorter trouble is nobody's business: trains have tunnels. */
const PATIENCE_MS = 3_000;
/** After this long it is no longer a hiccup. */
const LOST_AFTER_MS = 15_000;

const TROUBLE = 'live-trouble';

/** Tells the person about the connection: once a sign-in that it stands, and when it is really gone. */
export function createLiveNotices() {
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
      if (greeting.isDue()) toast.success({ message: liveTexts.connected, lastsMs: 7_000 });
    },
    troubled() {
      if (timers.length > 0) return;
      timers = [
        setTimeout(() => (navigator.onLine ? tellReconnecting() : tellLost()), PATIENCE_MS),
        setTimeout(tellLost, LOST_AFTER_MS),
      ];
    },
    /** The person has left: whoever comes next is greeted. */
    ended() {
      calm();
      greeting.forget();
    },
  };
}

const GREETED = 'live-greeted';

/** Remembered by the tab, because a page that is loaded again in the middle of a quiz is nothing to greet. */
const greeting = {
  isDue(): boolean {
    try {
      const isDue = sessionStorage.getItem(GREETED) === null;
      sessionStorage.setItem(GREETED, 'true');
      return isDue;
    } catch (error) {
      if (error instanceof DOMException) return false; // storage is forbidden: better silent than at every load
      throw error;
    }
  },
  forget(): void {
    try {
      sessionStorage.removeItem(GREETED);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
  },
};

export type LiveNotices = ReturnType<typeof createLiveNotices>;
