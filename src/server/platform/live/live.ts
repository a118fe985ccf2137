import type { ServerAction } from '#shared/live/contract.ts';

/** How features speak to the people who are connected now, in whichever process their socket is. */
export interface Live {
  toUser: (userId: string, action: ServerAction) => void;
  toSession: (sessionId: string, action: ServerAction) => void;
  /** Closes the session's sockets without a word; its pages know already, or have been told. */
  disconnectSession: (sessionId: string) => void;
}
