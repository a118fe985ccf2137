import type { LiveSocket } from './live-connection.ts';

/** Replaces the Socket.IO client. Tests emit server messages with `say`. */
export class FakeSocket implements LiveSocket {
  connects = 0;
  disconnects = 0;
  readonly #listeners: { event: string; listener: (payload: unknown) => void }[] = [];

  on(event: string, listener: (payload: unknown) => void): void {
    this.#listeners.push({ event, listener });
  }

  connect(): void {
    this.connects += 1;
  }

  disconnect(): void {
    this.disconnects += 1;
  }

  say(event: string, payload?: unknown): void {
    for (const entry of this.#listeners) if (entry.event === event) entry.listener(payload);
  }
}
