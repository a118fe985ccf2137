import type { UnknownAction } from '@reduxjs/toolkit';

/** What one tab has learned from the server about events that another may have recorded. */
export type TabMessage =
  | { personId: string; kind: 'action'; action: UnknownAction }
  /** Something was recorded, sent or refused, or the connection came or went. */
  | { personId: string; kind: 'changed' };

/** Browsers without it have tabs that find out on their next reload. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('vignette-outbox') : null;

export const tellOtherTabs = (message: TabMessage): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window: it has no target
  channel?.postMessage(message);

export function hearOtherTabs(hear: (message: TabMessage) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => hear(data));
}
