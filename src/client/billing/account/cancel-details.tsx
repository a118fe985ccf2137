import '@mantine/core/styles/Input.layer.css';
import { Textarea } from '@mantine/core';
import { MAX_REASON_LENGTH } from '#shared/billing/billing-limits.ts';
import type { Recurring } from '#shared/billing/recurring.contract.ts';
import { cancelConsequences } from './cancel-consequences.ts';
import classes from './cancel-details.module.css';

interface CancelDetailsProps {
  recurring: Recurring;
  reason: string;
  onReason: (reason: string) => void;
}

/** Explains the effect of cancelling before the user confirms. */
export function CancelDetails({ recurring, reason, onReason }: CancelDetailsProps) {
  return (
    <div className={classes.details}>
      <ul className={classes.stays}>
        {cancelConsequences(recurring).map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <Textarea
        label="Why are you cancelling? (optional)"
        size="md"
        rows={3}
        maxLength={MAX_REASON_LENGTH}
        defaultValue={reason}
        onChange={({ currentTarget }) => onReason(currentTarget.value)}
        className={classes.reason ?? ''}
      />
    </div>
  );
}
