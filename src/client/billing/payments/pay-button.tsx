import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './pay-button.module.css';

interface PayButtonProps {
  /** What is charged now and later. */
  notice: ReactNode;
  isBusy: boolean;
  isDisabled?: boolean;
  /** False if nothing is charged, so that no card is entered. */
  asksForCard?: boolean;
  children: ReactNode;
}

export function PayButton({ notice, isBusy, isDisabled = false, asksForCard = true, children }: PayButtonProps) {
  return (
    <>
      <p className={classes.notice}>{notice}</p>
      <Button type="submit" fullWidth loading={isBusy} disabled={isDisabled} loaderProps={{ size: 25 }}>
        {children}
      </Button>
      {asksForCard && (
        <p className={classes.secure}>
          <IconLock size={16} stroke={1.75} aria-hidden />
          Your card number goes directly to Stripe. We never see it.
        </p>
      )}
    </>
  );
}
