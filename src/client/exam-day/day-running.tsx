import { Button, Group, Text, Title } from '@mantine/core';
import { useRef } from 'react';
import { useConfirm } from '#client/ui/confirm.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Panel } from '#client/ui/panel.tsx';
import type { ExamDayResult } from '#shared/exam-day/contract.ts';
import { clockText, lengthText } from './exam-day-texts.ts';
import { examDayApi } from './exam-day.api.ts';
import { showFailure, useOpenBlock } from './use-start-day.ts';
import { useTimeLeft } from './use-time-left.ts';
import classes from './day-running.module.css';

type Phase<Kind> = Extract<ExamDayResult['phase'], { kind: Kind }>;

interface RunningProps<Kind> {
  day: ExamDayResult;
  phase: Phase<Kind>;
  /** Milliseconds that the device's clock is ahead of the server's. */
  ahead: number;
  onTimeOver: () => void;
}

/** A day in progress: its running block or its break. */
export function DayRunning({ day, phase, ahead, onTimeOver }: RunningProps<'block' | 'break'>) {
  return (
    <>
      {phase.kind === 'block' ? (
        <RunningBlock day={day} phase={phase} ahead={ahead} onTimeOver={onTimeOver} />
      ) : (
        <Break key={phase.number} day={day} phase={phase} ahead={ahead} onTimeOver={onTimeOver} />
      )}
      <Steps day={day} current={phase.number} isRunning={phase.kind === 'block'} />
      <EndDay day={day} ahead={ahead} />
    </>
  );
}

function RunningBlock({ day, phase, ahead, onTimeOver }: RunningProps<'block'>) {
  const left = useTimeLeft({ until: phase.endsAt, ahead, onOver: onTimeOver });
  return (
    <Panel label="Running block">
      <Title order={2} size="h3">{`Block ${phase.number} of ${day.blocks} is running`}</Title>
      <Clock left={left} label="Time left in this block" />
      <Text c="dimmed">{`${lengthText(phase.breakLeft)} of break time are left for later.`}</Text>
      <div className={classes.acts}>
        <LinkButton to="/quiz/start/restore/$id" params={{ id: phase.quizId }} size="lg">
          {`Continue block ${phase.number}`}
        </LinkButton>
      </div>
    </Panel>
  );
}

function Break({ day, phase, ahead, onTimeOver }: RunningProps<'break'>) {
  const breakLeft = useTimeLeft({ until: phase.breakEndsAt, ahead });
  return (
    <Panel label="Break">
      {breakLeft === 0 ? (
        <LateBreak day={day} phase={phase} ahead={ahead} onTimeOver={onTimeOver} />
      ) : (
        <>
          <Title order={2} size="h3">{`Break before block ${phase.number} of ${day.blocks}`}</Title>
          <Clock left={breakLeft} label="Break time left" />
          <Text c="dimmed">
            This is all the break time that is left for the day. Unused time of blocks is added to it. A longer break
            takes time from the next block.
          </Text>
        </>
      )}
      <StartBlock dayId={day.id} number={phase.number} />
    </Panel>
  );
}

/** The budget is used up, and the time of the next block is running. */
function LateBreak({ day, phase, ahead, onTimeOver }: RunningProps<'break'>) {
  const blockEndsAt = new Date(Date.parse(phase.breakEndsAt) + 1000 * day.blockSeconds).toISOString();
  const left = useTimeLeft({ until: blockEndsAt, ahead, onOver: onTimeOver });
  return (
    <>
      <Title order={2} size="h3">
        Your break time is used up
      </Title>
      <Clock left={left} label={`Time left in block ${phase.number}`} />
      <Text>{`The time of block ${phase.number} is running. It ends by itself if you do not start it.`}</Text>
    </>
  );
}

function StartBlock({ dayId, number }: { dayId: string; number: number }) {
  const openBlock = useOpenBlock();
  const [startBlock, { isLoading }] = examDayApi.useStartBlockMutation();
  const quizId = useRef<string>(null);
  const start = async () => {
    quizId.current ??= crypto.randomUUID();
    const { data, error } = await startBlock({ id: dayId, number, quizId: quizId.current });
    if (data) await openBlock(data);
    else showFailure(error);
  };
  return (
    <div className={classes.acts}>
      <Button size="lg" loading={isLoading} onClick={() => void start()}>
        {`Start block ${number}`}
      </Button>
    </div>
  );
}

function Clock({ left, label }: { left: number; label: string }) {
  return (
    <p className={classes.clock} role="timer" aria-label={label}>
      {clockText(left)}
    </p>
  );
}

function Steps({ day, current, isRunning }: { day: ExamDayResult; current: number; isRunning: boolean }) {
  const stateOf = (number: number) => {
    if (number < current) return 'over';
    return number === current && isRunning ? 'running' : 'to come';
  };
  return (
    <ol className={classes.steps} aria-label="Blocks">
      {Array.from({ length: day.blocks }, (_, place) => place + 1).map((number) => (
        <li key={number} data-state={stateOf(number)}>
          {`Block ${number}`}
          <span>{stateOf(number)}</span>
        </li>
      ))}
    </ol>
  );
}

const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

function EndDay({ day: { id, endsAt }, ahead }: { day: ExamDayResult; ahead: number }) {
  const confirm = useConfirm();
  const [endDay, { isLoading }] = examDayApi.useEndDayMutation();
  const end = async () => {
    const isSure = await confirm({
      title: 'End the exam day?',
      message: 'Your answers so far are scored, and the remaining blocks are left out.',
    });
    if (!isSure) return;
    const { error } = await endDay(id);
    if (error) showFailure(error);
  };
  return (
    <Group justify="space-between" gap="0.75rem 1.5rem">
      <Text size="sm" c="dimmed">
        {`This exam day ends by itself at ${timeFormat.format(Date.parse(endsAt) + ahead)} at the latest. You can continue on any device.`}
      </Text>
      <Button variant="default" size="sm" loading={isLoading} onClick={() => void end()}>
        End exam day
      </Button>
    </Group>
  );
}
