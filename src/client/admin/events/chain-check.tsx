import { Button, Group } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { StateBadge } from '#client/ui/state-badge.tsx';
import type { ChainResult } from '#shared/event-log/event-log.contract.ts';
import { countText } from '../figures.ts';
import { useLazyAdminEventChainQuery } from './events.api.ts';

/** Recomputes the hash chain of the log. A changed, removed or inserted line breaks it. */
export function ChainCheck() {
  const [check, { data, isFetching, isError }] = useLazyAdminEventChainQuery();
  return (
    <Group gap="sm">
      <span role="status">
        {!isFetching && isError && <StateBadge tone="bad" name="The check did not finish. Please try again." />}
        {!isFetching && !isError && data && (
          <StateBadge tone={data.broken.length + data.missing.length === 0 ? 'good' : 'bad'} name={resultText(data)} />
        )}
      </span>
      <Button
        variant="default"
        loading={isFetching}
        leftSection={<IconLink size={18} stroke={1.6} aria-hidden />}
        onClick={() => void check()}
      >
        Verify log
      </Button>
    </Group>
  );
}

function resultText({ checked, broken, missing, checkpoints }: ChainResult): string {
  if (broken.length > 0) return `Broken at ${linesText(broken)}`;
  if (missing.length > 0) return `Cut off or rewritten: ${linesText(missing)} of the checkpoints missing`;
  const lines = `${countText(checked)} ${checked === 1 ? 'line' : 'lines'}`;
  return `Intact: ${lines} checked, ${countText(checkpoints)} ${checkpoints === 1 ? 'checkpoint' : 'checkpoints'}`;
}

const linesText = (ids: number[]) => `${ids.length === 1 ? 'line' : 'lines'} ${listed(ids)}`;

const SHOWN = 5;

/** '12, 15 and 3 more'. */
function listed(ids: number[]): string {
  const shown = ids.slice(0, SHOWN).join(', ');
  return ids.length > SHOWN ? `${shown} and ${ids.length - SHOWN} more` : shown;
}
