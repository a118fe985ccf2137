import { Button, Text, Title } from '@mantine/core';
import { lazy, useRef, useState } from 'react';
import { longMomentText } from '#client/platform/moments.ts';
import { TextLink } from '#client/ui/link-button.tsx';
import { Optional } from '#client/ui/optional.tsx';
import { Panel } from '#client/ui/panel.tsx';
import type { Guarantee } from '#shared/billing/billing.contract.ts';
import { priceText } from '#shared/billing/money.ts';
import { guaranteeSentences } from './guarantee-texts.ts';
import classes from './guarantee-panel.module.css';

const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }));

/** Shows whether a refund can be claimed, and the status of a claim. */
export function GuaranteePanel({ guarantee, recurringId }: { guarantee: Guarantee; recurringId: number | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);
  const sentences = guaranteeSentences(guarantee);
  const price = priceOf(guarantee);
  const canClaim = guarantee.state === 'open' && recurringId !== null && price !== null;
  if (!canClaim && sentences.length === 0) return null;
  return (
    <Panel label="Guarantee">
      <Title order={2} size="h3" ref={heading} tabIndex={-1} className={classes.heading ?? ''}>
        Guarantee
      </Title>
      {canClaim && guarantee.until !== null && (
        <Text fw={600} mt="xs">
          Refund possible until {longMomentText(guarantee.until)}
        </Text>
      )}
      {canClaim && (
        <>
          <Text c="dimmed" mt={4} mb="md" maw="60ch">
            Not what you hoped for? You get the full {price} back. Your plan ends at once then.
          </Text>
          <Button variant="default" onClick={() => setOpen(true)}>
            Ask for a refund
          </Button>
        </>
      )}
      {sentences.map((sentence) => (
        <Text key={sentence} c="dimmed" mt="xs" maw="60ch">
          {sentence}
        </Text>
      ))}
      {(guarantee.state === 'disputed' || guarantee.refund?.status === 'failed') && (
        <TextLink to="/contact" underline="always" mt="xs" className={classes.contact ?? ''}>
          Contact us
        </TextLink>
      )}
      {recurringId !== null && price !== null && (
        <Optional>
          <RefundDialog
            {...{ isOpen, recurringId, price }}
            onClose={() => setOpen(false)}
            // The button that opened the dialog is gone by then.
            onClaimed={() => heading.current?.focus()}
          />
        </Optional>
      )}
    </Panel>
  );
}

const priceOf = ({ price, currency }: Guarantee): string | null =>
  price === null || currency === null ? null : priceText(price, currency);
