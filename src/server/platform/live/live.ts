import type { ServerAction } from '#shared/live/contract.ts';
import type { Turns } from '../http/concurrency.ts';

/** Sends messages to connected users, whichever process holds their socket. */
export interface Live {
  toUser: (userId: string, action: ServerAction) => void;
  toAll: (action: ServerAction) => void;
  /** Notifies the pages of a session that it has ended, then closes their sockets. */
  endSession: (sessionId: string) => void;
  /** Closes the sockets of a session without a message, because its pages already know. */
  disconnectSession: (sessionId: string) => void;
  /** Shared by the requests for tickets of this process and by the steps that admit its sockets. */
  arrivals: Turns;
}
