import { Title } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PaymentArea } from './payment-area.tsx';
import classes from './paypal-screen.module.css';

const STEP_MS = 100;

/** Milliseconds left of `fromMs`, in steps of 100. */
function useCountdown(fromMs: number): number {
  const [leftMs, setLeftMs] = useState(fromMs);
  useEffect(() => {
    // Uses the clock instead of counting steps, because background tabs get fewer timer ticks.
    const endsAt = performance.now() + fromMs;
    const timer = setInterval(() => {
      const restMs = Math.max(0, Math.ceil((endsAt - performance.now()) / STEP_MS) * STEP_MS);
      setLeftMs(restMs);
      if (restMs === 0) clearInterval(timer);
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [fromMs]);
  return leftMs;
}

/** Fixed by the specification. */
const BACK_TO_CARD_MS = 5000;

export function PaypalScreen() {
  return (
    <PaymentArea method="paypal" isBegun>
      <BackToCard />
    </PaymentArea>
  );
}

function BackToCard() {
  const leftMs = useCountdown(BACK_TO_CARD_MS);
  if (leftMs === 0) return <Navigate to="/payments/card" replace />;
  return (
    <div className={classes.view}>
      <Title order={2}>PayPal is coming soon</Title>
      <p>You will return to card payment in 5 seconds.</p>
      {/* Hidden from screen readers, because it changes ten times a second. */}
      <p className={classes.seconds} aria-hidden>
        {(leftMs / 1000).toFixed(1)} s
      </p>
      <LinkButton to="/payments/card" replace>
        Pay by Card
      </LinkButton>
    </div>
  );
}
