import { Button, Text, Title } from '@mantine/core';
import { Panel } from '#client/ui/panel.tsx';
import type { OfferedTemplate } from '#shared/exam-day/contract.ts';
import { formatText, hasEnough, lengthText, questionsText, shortTopicsText, totalSeconds } from './exam-day-texts.ts';
import { useStartDay } from './use-start-day.ts';
import classes from './exam-offer.module.css';

interface ExamOfferProps {
  template: OfferedTemplate;
  short: OfferedTemplate | null;
  mayStart: boolean;
}

/** One exam: what its day takes, and the buttons that start it or its short version. */
export function ExamOffer({ template, short, mayStart }: ExamOfferProps) {
  const isWhole = hasEnough(template);
  return (
    <Panel label={template.name}>
      <div className={classes.head}>
        <Title order={2} size="h3">
          {template.name}
        </Title>
        <Text size="sm" c="dimmed">
          {`${template.source} (${template.sourceYear}).`}
        </Text>
      </div>
      <Version template={template} label="Full exam day" mayStart={mayStart} isMain={isWhole} />
      {short && <Version template={short} label="Short version" mayStart={mayStart} isMain={!isWhole} />}
    </Panel>
  );
}

interface VersionProps {
  template: OfferedTemplate;
  label: string;
  mayStart: boolean;
  /** The version that we suggest: the full day, or the short one if there are too few questions. */
  isMain: boolean;
}

function Version({ template, label, mayStart, isMain }: VersionProps) {
  const { start, isStarting } = useStartDay(template);
  const isWhole = hasEnough(template);
  const shortTopics = isWhole ? shortTopicsText(template) : null;
  return (
    <div className={classes.version}>
      <div className={classes.words}>
        <Text fw={600}>{`${label}: ${lengthText(totalSeconds(template))}`}</Text>
        <Text>{`${formatText(template)}.`}</Text>
        <Text size="sm" c="dimmed">
          {questionsText(template)}
        </Text>
        {shortTopics && (
          <Text size="sm" c="dimmed">
            {shortTopics}
          </Text>
        )}
      </div>
      <Button
        variant={isMain ? 'filled' : 'default'}
        disabled={!mayStart || !isWhole}
        loading={isStarting}
        aria-label={`Start ${template.name}`}
        onClick={() => void start()}
      >
        Start
      </Button>
    </div>
  );
}
