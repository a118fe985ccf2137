import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { MarkdownText } from '#client/ui/markdown-text.tsx';
import { billedNote } from '#shared/billing/plan-duration.ts';
import type { Plan } from '#shared/billing/plans.contract.ts';
import type { PlanChoice } from './plan-choice.ts';
import { PlanPrice } from './plan-price.tsx';
import classes from './plan-card.module.css';

interface PlanCardProps {
  plan: Plan;
  choice: PlanChoice;
  isOwn: boolean;
  onChoose: () => void;
}

export function PlanCard({ plan, choice, isOwn, onChoose }: PlanCardProps) {
  const id = useId();
  const { head, body, isHighlighted } = plan.card;
  return (
    <article className={classes.card} data-highlighted={isHighlighted || undefined} aria-labelledby={`${id}-head`}>
      <h2 id={`${id}-head`} className={classes.head}>
        {head}
      </h2>
      <div className={classes.body}>
        <MarkdownText>{body}</MarkdownText>
      </div>
      <div className={classes.price}>{plan.isAvailable && <PlanPrice plan={plan} />}</div>
      <Button
        className={classes.choose ?? ''}
        disabled={!choice.isOpen}
        leftSection={isOwn && <IconCheck size={18} aria-hidden />}
        aria-describedby={`${id}-head ${id}-note`}
        onClick={onChoose}
      >
        {choice.label}
      </Button>
      <p id={`${id}-note`} className={classes.note}>
        {choice.note ?? billedNote(plan)}
      </p>
    </article>
  );
}
