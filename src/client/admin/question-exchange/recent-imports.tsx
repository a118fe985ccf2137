import { Title } from '@mantine/core';
import type { ImportSummary } from '#shared/bank/imports.contract.ts';
import { useImportsQuery } from './exchange.api.ts';
import classes from './recent-imports.module.css';

interface RecentImportsProps {
  shownId: string | null;
  onShow: (id: string) => void;
}

/** The latest imports; clicking one shows it again. */
export function RecentImports({ shownId, onShow }: RecentImportsProps) {
  const { data: imports = [] } = useImportsQuery();
  if (imports.length === 0) return null;
  return (
    <section className={classes.recent} aria-label="Recent imports">
      <Title order={3} size="h4">
        Recent imports
      </Title>
      <ul className={classes.list}>
        {imports.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={classes.row}
              aria-current={one.id === shownId ? 'true' : undefined}
              onClick={() => onShow(one.id)}
            >
              <span className={classes.name}>{one.fileName}</span>
              <span className={classes.outcome}>{outcomeOf(one)}</span>
              <time className={classes.time} dateTime={one.createdAt}>
                {new Date(one.createdAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function outcomeOf({ state, isDryRun, added, refused }: ImportSummary): string {
  if (state === 'failed') return 'Could not be read';
  if (state === 'stopped') return 'Stopped';
  if (state !== 'done') return 'Running';
  const parts = [isDryRun ? 'Dry run' : `${added.toLocaleString('en-US')} added`];
  if (refused > 0) parts.push(`${refused.toLocaleString('en-US')} rejected`);
  return parts.join(', ');
}
