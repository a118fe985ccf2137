import {
  IconAlertTriangle,
  IconBuildingBank,
  IconCalendarOff,
  IconCircleCheck,
  IconCircleOff,
  IconClock,
  IconPlayerPause,
  type TablerIcon,
} from '@tabler/icons-react';
import { dayText, longDayText } from '#client/platform/moments.ts';
import type { StateTone } from '#client/ui/state-badge.tsx';
import type { Recurring, RecurringStatus } from '#shared/billing/recurring.contract.ts';

/** The actions a status allows. */
type Action =
  | 'change-plan'
  | 'cancel'
  | 'pause'
  | 'end-pause'
  | 'resume'
  | 'change-card'
  | 'finish-payment'
  | 'choose-plan';

interface RecurringState {
  chip: (recurring: Recurring) => string;
  tone: StateTone;
  Icon: TablerIcon;
  actions: Action[];
  /** Information that the price and the next charge do not show. */
  notice: ((recurring: Recurring, now: Date) => string) | null;
}

const lastDay = ({ accessUntil, periodEnds }: Recurring): string => accessUntil ?? periodEnds;

const sentences = (...said: (string | null)[]): string => said.filter((sentence) => sentence !== null).join(' ');

const accessText = (until: string, now: Date): string =>
  new Date(until) > now
    ? `You have access until ${longDayText(until)}.`
    : `Your access ended on ${longDayText(until)}.`;

const renewing: RecurringState = {
  chip: () => 'Active',
  tone: 'good',
  Icon: IconCircleCheck,
  actions: ['change-plan', 'pause', 'cancel'],
  notice: null,
};

/** Every status of a subscription paid by card, with its label, its actions and its notice. */
export const recurringStates: Record<RecurringStatus, RecurringState> = {
  // Free time that an admin granted, or the paid days that are left after a pause.
  trialing: { ...renewing, Icon: IconClock },
  active: renewing,
  paused: {
    chip: ({ pausedUntil }) => `Paused until ${dayText(pausedUntil)}`,
    tone: 'quiet',
    Icon: IconPlayerPause,
    actions: ['end-pause', 'cancel'],
    notice: ({ pausedUntil }) =>
      `Your plan continues on ${dayText(pausedUntil)}. Nothing is charged until then, and no paid day is lost. Your history, notes and statistics stay open.`,
  },
  cancelling: {
    chip: (recurring) => `${recurring.examEnd ? 'Ends' : 'Cancelled, until'} ${dayText(lastDay(recurring))}`,
    tone: 'quiet',
    Icon: IconCalendarOff,
    actions: ['resume', 'change-plan'],
    notice: (recurring) =>
      sentences(
        recurring.pausedUntil && `Your plan is paused until ${dayText(recurring.pausedUntil)}.`,
        recurring.examEnd && `Your plan ends after your exam on ${dayText(recurring.examEnd.on)}.`,
        `You can use everything until ${longDayText(lastDay(recurring))}. You will not be charged again. Until then you can resume.`,
      ),
  },
  past_due: {
    chip: () => 'Payment failed',
    tone: 'warn',
    Icon: IconAlertTriangle,
    actions: ['change-card', 'cancel'],
    notice: ({ nextAttempt, accessUntil }, now) =>
      sentences(
        'Your last payment failed.',
        nextAttempt && `We will try again on ${longDayText(nextAttempt)}.`,
        accessUntil && accessText(accessUntil, now),
        'If your card has changed, please update it.',
      ),
  },
  incomplete: {
    chip: () => 'Waiting for your bank',
    tone: 'warn',
    Icon: IconBuildingBank,
    actions: ['finish-payment', 'cancel'],
    notice: () => 'Your bank asks you to confirm this payment. Your plan starts once you have confirmed it.',
  },
  expired: {
    chip: () => 'Ended',
    tone: 'quiet',
    Icon: IconCircleOff,
    actions: ['choose-plan'],
    // periodEnds is not usable here: a refund ends a plan before the end of the period.
    notice: ({ accessUntil }) =>
      `${accessUntil ? `Your plan ended on ${longDayText(accessUntil)}.` : 'Your plan has ended.'} Your history, notes and statistics are still there.`,
  },
};
