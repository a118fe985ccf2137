import { UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import { StateBadge } from '#client/ui/state-badge.tsx';
import { type Method, methods } from './payment-methods.ts';
import classes from './payment-area.module.css';

interface PaymentTabsProps {
  selected: Method;
  panelId: string;
  onSelect: (method: Method) => void;
}

const steps: Record<string, (at: number) => number> = {
  ArrowRight: (at) => (at + 1) % methods.length,
  ArrowLeft: (at) => (at - 1 + methods.length) % methods.length,
  Home: () => 0,
  End: () => methods.length - 1,
};

/** The payment methods on wide screens. Arrow keys move between them, Enter opens one. */
export function PaymentTabs({ selected, panelId, onSelect }: PaymentTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent, at: number) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[step(at)]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label="Ways to pay" className={classes.tabs}>
      {methods.map(({ name, label, Icon, isOpen }, at) => (
        <UnstyledButton
          key={name}
          id={`pay-${name}`}
          role="tab"
          className={classes.tab ?? ''}
          aria-selected={name === selected}
          aria-controls={name === selected ? panelId : undefined}
          tabIndex={name === selected ? 0 : -1}
          onKeyDown={(event) => move(event, at)}
          onClick={() => onSelect(name)}
        >
          <Icon size={20} stroke={1.6} aria-hidden />
          {label}
          {!isOpen && <StateBadge name="Soon" tone="quiet" />}
        </UnstyledButton>
      ))}
    </div>
  );
}
