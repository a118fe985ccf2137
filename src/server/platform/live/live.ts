import type { ServerAction } from '#shared/live/contract.ts';

/** How features speak to the people who are connected now, in whichever process their socket is. */
export interface Live {
  toUser: (userId: string, action: ServerAction) => void;
  toEverybody: (action: ServerAction) => void;
  /** Tells the session's pages that it is over, then closes their sockets. */
  endSession: (sessionId: string) => void;
  /** Closes the session's sockets without a word; its pages know already. */
  disconnectSession: (sessionId: string) => void;
}
