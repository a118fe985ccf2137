import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleOff,
  IconClock,
  type TablerIcon,
} from '@tabler/icons-react';
import type { PaymentStatus } from '#shared/billing/billing.contract.ts';
import type { Tone } from './status-chip.tsx';

export const paymentStates: Record<PaymentStatus, { name: string; tone: Tone; Icon: TablerIcon }> = {
  paid: { name: 'Paid', tone: 'good', Icon: IconCircleCheck },
  refunded: { name: 'Refunded', tone: 'quiet', Icon: IconArrowBackUp },
  partly_refunded: { name: 'Partly refunded', tone: 'quiet', Icon: IconArrowBackUp },
  failed: { name: 'Failed', tone: 'asks', Icon: IconAlertTriangle },
  open: { name: 'Open', tone: 'asks', Icon: IconClock },
  void: { name: 'Void', tone: 'quiet', Icon: IconCircleOff },
};
