import { toast } from '#client/platform/toasts.ts';
import { liveTexts } from '#shared/live/messages.ts';

/** Shorter interruptions are not shown. */
const PATIENCE_MS = 3_000;
/** After this time the connection counts as lost. */
const LOST_AFTER_MS = 15_000;

const TROUBLE = 'live-trouble';

/**
 * Toasts about the connection: one success per sign-in, and a warning when the connection is lost for longer. No warning
 * while the client waits for its first attempt: after a restart of the server it only waits for its turn.
 */
export function createLiveNotices() {
  let timers: ReturnType<typeof setTimeout>[] = [];
  let interruptedAt: number | undefined;

  const tellLost = () => toast.error({ id: TROUBLE, message: liveTexts.lost });
  const tellReconnecting = () =>
    toast.warning({ id: TROUBLE, message: liveTexts.reconnecting, lastsMs: 'untilClosed' });

  const calm = () => {
    interruptedAt = undefined;
    if (timers.length === 0) return;
    timers.forEach(clearTimeout);
    timers = [];
    toast.close(TROUBLE);
  };

  /** An attempt to connect has failed. */
  const failed = () => {
    if (timers.length > 0) return;
    interruptedAt ??= Date.now();
    const passed = Date.now() - interruptedAt;
    timers = [
      setTimeout(() => (navigator.onLine ? tellReconnecting() : tellLost()), Math.max(0, PATIENCE_MS - passed)),
      setTimeout(tellLost, Math.max(0, LOST_AFTER_MS - passed)),
    ];
  };

  return {
    connected() {
      calm();
      if (greeting.isDue()) toast.success({ message: liveTexts.connected, lastsMs: 7_000 });
    },
    interrupted() {
      interruptedAt ??= Date.now();
      if (!navigator.onLine) failed();
    },
    failed,
    /** The user signed out, so the next sign-in shows the success toast again. */
    ended() {
      calm();
      greeting.forget();
    },
  };
}

const GREETED = 'live-greeted';

/** Remembered per tab, so that a page reload does not show the success toast again. */
const greeting = {
  isDue(): boolean {
    try {
      const isDue = sessionStorage.getItem(GREETED) === null;
      sessionStorage.setItem(GREETED, 'true');
      return isDue;
    } catch (error) {
      if (error instanceof DOMException) return false; // storage is blocked: no toast, rather than one per load
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
