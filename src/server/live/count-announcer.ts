import type { Logger } from 'pino';
import { serverMessages } from '#shared/live/contract.ts';
import type { LiveIo, LiveSocket } from './live-io.ts';
import type { Presence } from './presence.ts';

/** Users connect and disconnect in bursts, and the count does not need to be more precise. */
const LEAST_PAUSE_MS = 1_000;
/** Some user arrives or leaves at any time, so with many sockets the count alone would fill the processor. */
const MAX_MESSAGES_PER_SECOND = 500;

export interface CountAnnouncer {
  /** Users of this process have changed. */
  changedHere: () => void;
  changedElsewhere: () => void;
  /** Among many sockets, the next announcement may be some time away. */
  welcome: (socket: LiveSocket) => void;
}

/** Sends the number of active users to all sockets of this process. */
export function createCountAnnouncer({
  io,
  presence,
  log,
  isAlone,
}: {
  io: LiveIo;
  presence: Presence;
  log: Logger;
  isAlone: boolean;
}): CountAnnouncer {
  let lastCount: number | undefined;
  const pauseMs = () => announcementPauseMs(io.sockets.sockets.size);
  async function announce() {
    try {
      lastCount = serverMessages['active user count'].parse(await presence.count());
      io.local.emit('active user count', lastCount);
    } catch (error) {
      log.warn({ err: error }, 'active users were not counted');
    }
  }
  const announceSoon = atMostEvery(pauseMs, announce);
  const notifyOthers = atMostEvery(
    () => LEAST_PAUSE_MS,
    async () => void io.serverSideEmit('presenceChanged'),
  );
  return {
    changedHere() {
      if (!isAlone) notifyOthers();
      announceSoon();
    },
    changedElsewhere: announceSoon,
    welcome(socket) {
      if (lastCount !== undefined && pauseMs() > LEAST_PAUSE_MS) socket.emit('active user count', lastCount);
    },
  };
}

/** The pause between two announcements to this many sockets. */
export const announcementPauseMs = (sockets: number) =>
  Math.max(LEAST_PAUSE_MS, (1000 * sockets) / MAX_MESSAGES_PER_SECOND);

/** Throttles the work: runs it now or, within the pause after the last run, once at the end of the pause. */
function atMostEvery(pauseMs: () => number, work: () => Promise<void>): () => void {
  let pause: NodeJS.Timeout | undefined;
  let again = false;
  return function run() {
    if (pause) {
      again = true;
      return;
    }
    again = false;
    pause = setTimeout(() => {
      pause = undefined;
      if (again) run();
    }, pauseMs()).unref();
    void work();
  };
}
