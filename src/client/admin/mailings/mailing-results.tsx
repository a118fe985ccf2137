import { Text } from '@mantine/core';
import { FactList } from '#client/admin/fact-list.tsx';
import { countText } from '#client/admin/figures.ts';
import type { Mailing, RecipientReason, RecipientState } from '#shared/mailings/contract.ts';
import { outcomeLabels, reasonLabels } from './mailing-labels.ts';

/** In display order, each with its possible reasons. */
const outcomes: { outcome: RecipientState; reasons: RecipientReason[] }[] = [
  { outcome: 'sent', reasons: [] },
  { outcome: 'failed', reasons: ['rejected', 'put_off', 'unsendable'] },
  { outcome: 'skipped', reasons: ['unsubscribed', 'suspended', 'leaving'] },
  { outcome: 'unknown', reasons: [] },
  { outcome: 'sending', reasons: [] },
  { outcome: 'waiting', reasons: [] },
];

/** Number of recipients by outcome and reason. */
export function MailingResults({ mailing: { results, state } }: { mailing: Mailing }) {
  const { byState, byReason, unsubscribed } = results;
  const wordOf = (outcome: RecipientState) =>
    outcome === 'waiting' && state === 'stopped' ? 'Not sent' : outcomeLabels[outcome];
  const whyOf = (reasons: RecipientReason[]) =>
    reasons
      .filter((reason) => byReason[reason] > 0)
      .map((reason) => `${countText(byReason[reason])} ${reasonLabels[reason]}`)
      .join(', ');
  return (
    <>
      <FactList
        facts={[
          ...outcomes
            .filter(({ outcome }) => outcome === 'sent' || byState[outcome] > 0)
            .map(({ outcome, reasons }) => ({
              label: wordOf(outcome),
              value: <Counted people={byState[outcome]} why={whyOf(reasons)} />,
            })),
          { label: 'Unsubscribed via its link', value: countText(unsubscribed) },
        ]}
      />
      {byState.unknown > 0 && (
        <Text c="dimmed" size="sm" mt="xs">
          Unknown: the connection was lost while sending. The mail is not sent again, because it may have arrived.
        </Text>
      )}
    </>
  );
}

function Counted({ people, why }: { people: number; why: string }) {
  return (
    <>
      {countText(people)}
      {why !== '' && (
        <Text c="dimmed" size="sm">
          {why}
        </Text>
      )}
    </>
  );
}
