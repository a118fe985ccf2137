import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Chip } from '#client/ui/chip.tsx';
import type { LeaderboardScope, Metric, Period } from '#shared/leaderboards/contract.ts';
import { addressOfOther, type BoardChoice } from './board-choice.ts';
import { metrics, periods, scopes } from './board-words.ts';
import classes from './board-choosers.module.css';

// `Object.keys` loses the key types of these tables.
const metricsInOrder = Object.keys(metrics) as Metric[];
const periodOptions = Object.entries(periods).map(([value, label]) => ({ value, label }));
const scopeOptions = Object.entries(scopes).map(([value, { name }]) => ({ value, label: name }));

const look = { className: classes.select ?? '', size: 'md' } as const;

/** Selects the metric, the period and the scope. */
export function BoardChoosers({ choice }: { choice: BoardChoice }) {
  const navigate = useNavigate();
  const choose = (other: Parameters<typeof addressOfOther>[1]) =>
    void navigate({ to: '/leaderboards', search: addressOfOther(choice, other), resetScroll: false });
  return (
    <div className={classes.choosers}>
      <div className={classes.metrics} role="group" aria-label="Metric">
        {metricsInOrder.map((metric) => (
          <Chip key={metric} isPressed={metric === choice.metric} onClick={() => choose({ metric })}>
            {metrics[metric].name}
          </Chip>
        ))}
      </div>
      <div className={classes.selects}>
        <NativeSelect
          {...look}
          aria-label="Period"
          data={periodOptions}
          value={choice.period}
          onChange={({ currentTarget }) => choose({ period: currentTarget.value as Period })}
        />
        <NativeSelect
          {...look}
          aria-label="Group"
          data={scopeOptions}
          value={choice.scope}
          onChange={({ currentTarget }) => choose({ scope: currentTarget.value as LeaderboardScope })}
        />
      </div>
    </div>
  );
}
