import {
  IconBrandFacebook,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconDeviceMobileShare,
  IconLink,
  type TablerIcon,
} from '@tabler/icons-react';
import type { StateLook } from '#client/ui/state-badge.tsx';
import type { ShareNetwork, ShareStatus } from '#shared/sharing/contract.ts';

export const networks: Record<ShareNetwork, { name: string; Icon: TablerIcon }> = {
  facebook: { name: 'Facebook', Icon: IconBrandFacebook },
  device: { name: 'From the device', Icon: IconDeviceMobileShare },
  link: { name: 'Copied link', Icon: IconLink },
};

/** The status of a share. Without a confirmation it stays open. */
export const states: Record<ShareStatus, StateLook> = {
  confirmed: { name: 'Confirmed', tone: 'good', Icon: IconCircleCheck },
  failed: { name: 'Failed', tone: 'warn', Icon: IconCircleX },
  begun: { name: 'Open', tone: 'quiet', Icon: IconClock },
};

export function openedWords(opened: number): string {
  if (opened === 0) return 'Not opened yet';
  return opened === 1 ? 'Opened once' : `Opened ${opened.toLocaleString('en-US')} times`;
}
