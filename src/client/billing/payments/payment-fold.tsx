import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { StateBadge } from '#client/ui/state-badge.tsx';
import { type Method, methods } from './payment-methods.ts';
import classes from './payment-area.module.css';

interface PaymentFoldProps {
  method: Method;
  isExpanded: boolean;
  panelId: string;
  onToggle: () => void;
}

/** A payment method on small screens: the header of its accordion item. */
export function PaymentFold({ method, isExpanded, panelId, onToggle }: PaymentFoldProps) {
  const entry = methods.find(({ name }) => name === method);
  if (!entry) return null;
  const { label, Icon, isOpen } = entry;
  return (
    <h2 className={classes.fold}>
      <UnstyledButton
        id={`pay-${method}`}
        className={classes.head ?? ''}
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? panelId : undefined}
        onClick={onToggle}
      >
        <Icon size={22} stroke={1.6} aria-hidden />
        {label}
        {isOpen ? (
          <IconChevronDown className={classes.chevron} size={20} stroke={1.75} aria-hidden />
        ) : (
          <StateBadge name="Soon" tone="quiet" />
        )}
      </UnstyledButton>
    </h2>
  );
}
