import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Radio, Text } from '@mantine/core';
import { dayText } from '#client/platform/moments.ts';
import { ErrorView } from '#client/ui/error-view.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { Candidate } from '#shared/daily/calendar.contract.ts';
import { useDailyCandidatesQuery } from './calendar.api.ts';
import classes from './candidates.module.css';

interface CandidatesProps {
  search: string;
  date: string;
  chosen: Candidate | null;
  onChoose: (candidate: Candidate) => void;
}

/** Search results. The server lists questions first that were not used recently. */
export function Candidates({ search, date, chosen, onChoose }: CandidatesProps) {
  const { data: found, error, refetch } = useDailyCandidatesQuery({ search, date });
  if (error) return <ErrorView title="The questions did not load" onRetry={() => void refetch()} />;
  if (!found) return <TextSkeleton lines={[90, 80, 85, 70, 88]} />;
  if (found.length === 0) return <Text c="dimmed">Nothing found. Please try other search terms.</Text>;
  return (
    <Radio.Group
      aria-label="Found questions"
      value={chosen ? String(chosen.id) : null}
      onChange={(id) => {
        const candidate = found.find((one) => String(one.id) === id);
        if (candidate) onChoose(candidate);
      }}
    >
      <div className={classes.list}>
        {found.map(({ id, text, disciplines, usedOn }) => (
          <Radio
            key={id}
            className={classes.candidate ?? ''}
            value={String(id)}
            label={text}
            description={`No. ${id}${disciplines.length > 0 ? `, ${disciplines.join(', ')}` : ''}${
              usedOn === null ? '' : `. Scheduled for ${dayText(usedOn)}`
            }`}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
