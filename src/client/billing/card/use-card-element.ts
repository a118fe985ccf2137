import { useComputedColorScheme, useMantineTheme, type MantineTheme } from '@mantine/core';
import type { StripeElementStyle } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { billingApi } from '../billing.api.ts';
import { type BillingDetails, MountedCard, NOT_READY, nothingTyped, type Typed } from './mounted-card.ts';

/** Stripe's hosted card field: the card number is entered in an iframe and never reaches this page. */
export function useCardElement() {
  const [container, setContainer] = useState<HTMLDivElement | null>(null);
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [typed, setTyped] = useState<Typed>(nothingTyped);
  const [tries, setTries] = useState(0);
  const mounted = useRef<MountedCard | null>(null);
  const { data: settings, isError, refetch } = billingApi.usePaymentSettingsQuery();
  const theme = useMantineTheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const style = useRef(cardStyle(theme, scheme));

  useEffect(() => {
    style.current = cardStyle(theme, scheme);
    mounted.current?.restyle(style.current);
  }, [theme, scheme]);

  useEffect(() => {
    if (!container || !settings) return;
    const card = new MountedCard(style.current);
    mounted.current = card;
    void card.mount(container, settings, { onStatus: setStatus, onTyped: setTyped });
    return () => card.remove();
  }, [container, settings]);

  return {
    attach: setContainer,
    /** A retry needs a new element, because Stripe does not clean up the element of a failed field. */
    placeKey: tries,
    status: isError && !settings ? 'failed' : status,
    retry: () => (settings ? setTries(tries + 1) : void refetch()),
    typed,
    focus: () => mounted.current?.focus(),
    clear: () => mounted.current?.clear(),
    makePaymentMethod: async (details: BillingDetails) =>
      (await mounted.current?.makePaymentMethod(details)) ?? { error: NOT_READY },
  };
}

/** The card field is inside Stripe's iframe, which our style sheets cannot reach. */
function cardStyle({ colors, fontFamily }: MantineTheme, scheme: 'light' | 'dark'): StripeElementStyle {
  const isDark = scheme === 'dark';
  const error = isDark ? colors.red[3] : colors.red[7];
  const text = isDark ? colors.dark[0] : colors.gray[9];
  return {
    base: {
      color: text,
      iconColor: isDark ? colors.dark[1] : colors.gray[7],
      fontFamily,
      fontSize: getComputedStyle(document.documentElement).fontSize,
      fontSmoothing: 'antialiased',
      '::placeholder': { color: isDark ? colors.dark[2] : colors.gray[6] },
    },
    invalid: { color: error, iconColor: error },
  };
}
