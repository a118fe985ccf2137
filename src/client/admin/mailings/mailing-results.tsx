import { Button, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { FactList } from '#client/admin/fact-list.tsx';
import { countText } from '#client/admin/figures.ts';
import type { Mailing, RecipientReason, RecipientState } from '#shared/mailings/contract.ts';
import { useMay } from '../use-may.ts';
import { outcomeLabels, reasonLabels } from './mailing-labels.ts';

const UnknownDialog = lazy(async () => ({ default: (await import('./unknown-dialog.tsx')).UnknownDialog }));

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
export function MailingResults({ mailing }: { mailing: Mailing }) {
  const { results, state } = mailing;
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
      {byState.unknown > 0 && <UnknownNotice mailing={mailing} />}
    </>
  );
}

function UnknownNotice({ mailing }: { mailing: Mailing }) {
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  const { unknown } = mailing.results.byState;
  return (
    <>
      <Text c="dimmed" size="sm" mt="xs">
        {countText(unknown)} of {countText(mailing.recipients ?? 0)} {unknown === 1 ? 'is' : 'are'} unknown: the
        connection was lost while sending. They are not sent again automatically, because they may have arrived.
      </Text>
      {may('MailingManagement.update') && (
        <Button
          variant="default"
          size="sm"
          mt="xs"
          onClick={() => {
            setIsLoaded(true);
            setIsOpen(true);
          }}
        >
          Check unknown recipients
        </Button>
      )}
      {isLoaded && (
        <Suspense>
          <UnknownDialog mailing={mailing} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
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
