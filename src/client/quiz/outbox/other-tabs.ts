import type { UnknownAction } from '@reduxjs/toolkit';

/** Tells the other tabs about events, because any tab may have recorded them. */
export type TabMessage =
  /** The server has responded to an event. */
  | { personId: string; kind: 'action'; action: UnknownAction }
  /** An event was recorded, sent or rejected, or the connection state changed. */
  | { personId: string; kind: 'changed' };

/** In browsers without BroadcastChannel the other tabs update on their next reload. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('vignette-outbox') : null;

export const notifyOtherTabs = (message: TabMessage): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window: it has no target
  channel?.postMessage(message);

export function listenToOtherTabs(hear: (message: TabMessage) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => hear(data));
}
