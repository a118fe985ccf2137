import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { longMomentText } from '#client/platform/moments.ts';
import type { Plan } from '#shared/billing/plans.contract.ts';
import { countdown } from './countdown.ts';
import { periodText } from './plan-price-texts.ts';
import { placesLeft, runningPromotion } from './running-promotion.ts';
import classes from './promotion-banner.module.css';

const TICK_MS = 1000;

/** The current time, updated every second while mounted. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The current promotion. Its end changes the prices, so `onOver` is called. */
export function PromotionBanner({ plans, onOver }: { plans: Plan[]; onOver: () => void }) {
  const now = useNow();
  const running = runningPromotion(plans, now);
  const isOver = running === null && plans.some(({ isPromotion }) => isPromotion);
  useEffect(() => {
    if (isOver) onOver();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, when the promotion ends
  }, [isOver]);
  if (!running) return null;

  const { plan, promotion } = running;
  return (
    <section className={classes.banner} aria-label="Promotion">
      <p className={classes.value}>{promotion.value}% OFF</p>
      <div className={classes.words}>
        <p className={classes.what}>
          {plan.name}, the first {periodText(plan)}
        </p>
        <p className={classes.terms}>
          <span className={classes.tag}>Students only</span>
          <span>{leftText(placesLeft(promotion))}</span>
        </p>
      </div>
      <Countdown ends={promotion.ends} now={now} />
    </section>
  );
}

/** The countdown changes every second, so screen readers get the end date instead. */
function Countdown({ ends, now }: { ends: string; now: number }) {
  return (
    <div className={classes.ends}>
      <VisuallyHidden>Ends on {longMomentText(ends)}</VisuallyHidden>
      <div className={classes.countdown} aria-hidden>
        {countdown(Date.parse(ends) - now).map(({ name, value }) => (
          <span key={name} className={classes.part}>
            <span className={classes.number}>{String(value).padStart(2, '0')}</span>
            <span className={classes.name}>{name}</span>
          </span>
        ))}
      </div>
    </div>
  );
}

const leftText = (left: number): string =>
  left === 1 ? '1 subscription left' : `${left.toLocaleString('en-US')} subscriptions left`;
