import { Button, Group } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { StateBadge } from '#client/ui/state-badge.tsx';
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
          <StateBadge
            tone={data.broken.length === 0 ? 'good' : 'bad'}
            name={
              data.broken.length === 0
                ? `Intact: ${countText(data.checked)} ${data.checked === 1 ? 'line' : 'lines'} checked`
                : `Broken at ${data.broken.length === 1 ? 'line' : 'lines'} ${listed(data.broken)}`
            }
          />
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

const SHOWN = 5;

/** '12, 15 and 3 more'. */
function listed(ids: number[]): string {
  const shown = ids.slice(0, SHOWN).join(', ');
  return ids.length > SHOWN ? `${shown} and ${ids.length - SHOWN} more` : shown;
}
