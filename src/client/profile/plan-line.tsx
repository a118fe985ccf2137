import { Text } from '@mantine/core';
import { LinkButton } from '#client/ui/link-button.tsx';
import { daysLeftText, endsOnText, type Held, nextChargeText, standingOf } from './account-standing.ts';
import classes from './plan-line.module.css';

/** The user's plan, its end, and a link to change it. */
export function PlanLine({ held }: { held: Held }) {
  const { name, note, isBought } = wordsFor(held);
  return (
    <div className={classes.line}>
      <div>
        <Text fw={600}>{name}</Text>
        {note !== null && (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        )}
      </div>
      {isBought ? (
        <LinkButton to="/change-plan-pricing" size="sm" variant="default">
          Change plan
        </LinkButton>
      ) : (
        <LinkButton to="/plan-pricing" size="sm">
          Update plan
        </LinkButton>
      )}
    </div>
  );
}

function wordsFor(held: Held): { name: string; note: string | null; isBought: boolean } {
  const standing = standingOf(held);
  switch (standing.kind) {
    case 'basic':
      return { name: 'Basic user', note: null, isBought: false };
    case 'trial':
      return { name: 'Trial', note: daysLeftText(standing.daysLeft), isBought: false };
    case 'plan':
      return { name: standing.name, note: endsOnText(standing.ends), isBought: true };
    case 'recurring':
      return { name: standing.name, note: nextChargeText(standing.daysToNextCharge), isBought: true };
  }
}
