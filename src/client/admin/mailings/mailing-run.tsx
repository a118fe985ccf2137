import '@mantine/core/styles/Progress.layer.css';
import { Progress, Text } from '@mantine/core';
import { FactList } from '#client/admin/fact-list.tsx';
import { countText } from '#client/admin/figures.ts';
import { ExportButton } from '#client/admin/table/export-button.tsx';
import { useListSearch } from '#client/admin/table/use-list-search.ts';
import { TitledPanel } from '#client/admin/titled-panel.tsx';
import { TwoColumns } from '#client/admin/two-columns.tsx';
import { momentText } from '#client/platform/moments.ts';
import { Panel } from '#client/ui/panel.tsx';
import { StateBadge } from '#client/ui/state-badge.tsx';
import type { Mailing } from '#shared/mailings/contract.ts';
import { MailPreview } from './mail-preview.tsx';
import { MailingActions } from './mailing-actions.tsx';
import { segmentText, stateLabels } from './mailing-labels.ts';
import { MailingResults } from './mailing-results.tsx';
import classes from './mailings.module.css';

/** A mailing that is no longer a draft: progress, results and text. */
export function MailingRun({ mailing }: { mailing: Mailing }) {
  const { scheduledAt, startedAt, finishedAt, perMinute, segment } = mailing;
  return (
    <TwoColumns
      main={
        <>
          <TitledPanel title="Progress" mb="sm">
            <Progressing mailing={mailing} />
            <MailingActions mailing={mailing} />
          </TitledPanel>
          {mailing.recipients !== null && (
            <TitledPanel title="Results" mb="sm">
              <MailingResults mailing={mailing} />
              <Recipients mailing={mailing} />
            </TitledPanel>
          )}
        </>
      }
      side={
        <>
          <Panel label="Facts">
            <FactList
              facts={[
                { label: 'State', value: <StateBadge {...stateLabels[mailing.state]} /> },
                { label: 'To', value: segmentText(segment) },
                { label: 'Mails per minute', value: countText(perMinute) },
                { label: 'Scheduled', value: momentText(scheduledAt) },
                { label: 'Started', value: momentText(startedAt) },
                { label: 'Finished', value: momentText(finishedAt) },
              ]}
            />
          </Panel>
          <Panel label="Text">
            <MailPreview subject={mailing.subject} body={mailing.body} />
          </Panel>
        </>
      }
    />
  );
}

function Progressing({ mailing }: { mailing: Mailing }) {
  const { recipients, results, state, scheduledAt } = mailing;
  if (recipients === null) {
    return <Text role="status">{state === 'scheduled' ? `Starts ${momentText(scheduledAt)}.` : 'Starting …'}</Text>;
  }
  const { waiting, sending } = results.byState;
  const done = recipients - waiting - sending;
  return (
    <>
      <Text role="status" mb="xs" className={classes.figures}>
        {countText(done)} of {countText(recipients)}
      </Text>
      <Progress.Root size="lg">
        <Progress.Section
          value={recipients === 0 ? 100 : (done / recipients) * 100}
          aria-label="Progress of the mailing"
        />
      </Progress.Root>
    </>
  );
}

function Recipients({ mailing: { id, recipients } }: { mailing: Mailing }) {
  const search = useListSearch([]);
  return (
    <div className={classes.acts}>
      <ExportButton path={`/mailings/${id}/recipients/export`} search={search} total={recipients ?? 0} />
    </div>
  );
}
