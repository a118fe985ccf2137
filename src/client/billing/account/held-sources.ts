import { IconBrandAppleFilled, IconBrandGooglePlay, IconClock, IconGift, type TablerIcon } from '@tabler/icons-react';
import { storeNotices } from '#client/billing/pricing/store-notices.tsx';
import type { SubscriptionSource } from '#shared/billing/billing.contract.ts';

interface HeldSource {
  chip: string;
  Icon: TablerIcon;
  sentence: string;
  /** The store's help page on cancelling, for plans bought there. */
  store: { help: string; helpLabel: string } | null;
}

/** Texts for plans that are not paid by card here, by source. */
export const heldSources: Record<Exclude<SubscriptionSource, 'card'>, HeldSource> = {
  trial: {
    chip: 'Trial',
    Icon: IconClock,
    sentence: 'You have full access. Nothing is charged when the trial ends.',
    store: null,
  },
  grant: {
    chip: 'A gift from us',
    Icon: IconGift,
    sentence: 'Nothing is charged, now or later.',
    store: null,
  },
  apple: {
    chip: 'Managed by Apple',
    Icon: IconBrandAppleFilled,
    sentence:
      'This subscription was made on an Apple device. To change or cancel it, please use your Apple account. Once it is cancelled there, you can choose a plan here.',
    store: storeNotices.apple,
  },
  google: {
    chip: 'Managed by Google Play',
    Icon: IconBrandGooglePlay,
    sentence:
      'This subscription was made on Android through Google Play. To change or cancel it, please use your Google Play account. Once it is cancelled there, you can choose a plan here.',
    store: storeNotices.google,
  },
};
