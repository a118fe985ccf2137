import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { QuestionOfTheDayFrequency } from '#shared/notifications/contract.ts';
import { FrequencySelect } from './frequency-select.tsx';
import type { StreamSwitches } from './notifications.api.ts';
import classes from './stream-row.module.css';

interface StreamRowProps {
  stream: StreamSwitches;
  /** Set only for the question of the day. */
  frequency?: QuestionOfTheDayFrequency | undefined;
  onSwitch: (change: { mail: boolean } | { push: boolean }) => void;
  onFrequency: (frequency: QuestionOfTheDayFrequency) => void;
}

const switchLook = { size: 'md', classNames: { root: classes.switch, track: classes.track } } as const;

export function StreamRow({ stream, frequency, onSwitch, onFrequency }: StreamRowProps) {
  const titleId = `stream-${stream.id}`;
  return (
    <li>
      <div className={classes.row} role="group" aria-labelledby={titleId}>
        <div>
          <Title order={2} size="h3" id={titleId}>
            {stream.name}
          </Title>
          <Text size="sm" c="dimmed">
            {stream.description}
          </Text>
          {frequency && <FrequencySelect value={frequency} onChange={onFrequency} />}
        </div>
        {stream.isFixed ? (
          <Text className={classes.fixed ?? ''} size="sm" c="dimmed">
            <IconLock size={16} stroke={1.75} aria-hidden />
            Always by e-mail
          </Text>
        ) : (
          <div className={classes.switches}>
            <Switch
              {...switchLook}
              label="E-mail"
              checked={stream.mail}
              disabled={frequency === 'never'}
              onChange={({ currentTarget: { checked } }) => onSwitch({ mail: checked })}
            />
            <Switch
              {...switchLook}
              label="Push"
              checked={stream.push}
              disabled={frequency === 'never'}
              onChange={({ currentTarget: { checked } }) => onSwitch({ push: checked })}
            />
          </div>
        )}
      </div>
    </li>
  );
}
