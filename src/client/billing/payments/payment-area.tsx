import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, useId, useState } from 'react';
import { Optional } from '#client/ui/optional.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { PaymentFold } from './payment-fold.tsx';
import type { Method } from './payment-methods.ts';
import { PaymentTabs } from './payment-tabs.tsx';
import classes from './payment-area.module.css';

const PaypalSoonDialog = lazy(async () => ({ default: (await import('./paypal-soon-dialog.tsx')).PaypalSoonDialog }));

/** The same breakpoints as in the style sheets: 768 and 426 px of the specification. */
const SMALL = '(max-width: 47.99em)';
const VERY_SMALL = '(max-width: 26.615em)';
const atOnce = { getInitialValueInEffect: false };

interface PaymentAreaProps {
  method: Method;
  /** Shown while the panel with the price is collapsed. */
  planName?: string;
  /** On very small screens no method is preselected, unless this is set. */
  isBegun?: boolean;
  children: ReactNode;
}

/**
 * The payment methods: tabs on wide screens, an accordion on small ones. The open panel stays mounted in both layouts,
 * so that rotating a phone does not lose input.
 */
export function PaymentArea({ method, planName, isBegun = false, children }: PaymentAreaProps) {
  const navigate = useNavigate();
  const panelId = useId();
  const isSmall = useMediaQuery(SMALL, false, atOnce);
  const isVerySmall = useMediaQuery(VERY_SMALL, false, atOnce);
  const [isUnfolded, setIsUnfolded] = useState(isBegun || !isVerySmall);
  const [wasShown, setWasShown] = useState(false);
  const [isPaypalAsked, setIsPaypalAsked] = useState(false);
  const isShown = !isSmall || isUnfolded;
  if (isShown && !wasShown) setWasShown(true);

  const select = (selected: Method) => {
    if (selected === 'paypal') setIsPaypalAsked(true);
    else if (method !== 'card') void navigate({ to: '/payments/card' });
    else if (isSmall) setIsUnfolded(!isUnfolded);
  };
  const fold = (name: Method) => (
    <PaymentFold
      method={name}
      isExpanded={name === method && isShown}
      panelId={panelId}
      onToggle={() => select(name)}
    />
  );
  return (
    <>
      <PageHeading>Payment</PageHeading>
      <div className={classes.area}>
        <Panel label="Payment">
          {!isShown && planName !== undefined && <p className={classes.ask}>How do you want to pay for {planName}?</p>}
          {isSmall ? fold('card') : <PaymentTabs selected={method} panelId={panelId} onSelect={select} />}
          {isSmall && method === 'paypal' && fold('paypal')}
          <div
            id={panelId}
            role={isSmall ? 'region' : 'tabpanel'}
            aria-labelledby={`pay-${method}`}
            className={classes.panel}
            hidden={!isShown}
          >
            {wasShown && children}
          </div>
          {isSmall && method === 'card' && fold('paypal')}
        </Panel>
      </div>
      <Optional>
        <PaypalSoonDialog isOpen={isPaypalAsked} onClose={() => setIsPaypalAsked(false)} />
      </Optional>
    </>
  );
}
