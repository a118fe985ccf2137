import { Text, Title } from '@mantine/core';
import { FigureFrame } from '#client/ui/figure-frame.tsx';
import { TextLink } from '#client/ui/link-button.tsx';
import { Panel } from '#client/ui/panel.tsx';
import type { Estimate, Forecast, Percentile, ReadinessResult } from '#shared/readiness/contract.ts';
import { readinessLimits as limits } from '#shared/readiness/readiness-limits.ts';
import { ForecastDrawing } from './forecast-drawing.tsx';
import { HowEstimated } from './how-estimated.tsx';
import { betweenText, percentText } from './readiness-texts.ts';
import classes from './forecast-panel.module.css';

/** The expected result of the exam, in words and over time. */
export function ForecastPanel({ readiness: { forecast, exam, today, percentile } }: { readiness: ReadinessResult }) {
  const title = 'Exam forecast';
  if (forecast.state === 'too-few') {
    return (
      <Panel label={title}>
        <Title order={2} size="h3">
          {title}
        </Title>
        <Text mt="xs">
          {`Answer ${forecast.missing} more new ${forecast.missing === 1 ? 'question' : 'questions'} to see your forecast.`}
        </Text>
        <Explanation hasExam={exam.name !== null} />
      </Panel>
    );
  }
  const { now, weeks } = forecast;
  return (
    <FigureFrame
      title={title}
      fileName="exam-forecast"
      figures={figuresOf(forecast, today)}
      isEmpty={weeks.length === 0}
      controls={<Words now={now} examName={exam.name} percentile={percentile} />}
    >
      {weeks.length > 0 && <ForecastDrawing weeks={[...weeks, { ...now, day: today }]} examOn={exam.on} />}
    </FigureFrame>
  );
}

interface WordsProps {
  now: Estimate;
  examName: string | null;
  percentile: Percentile;
}

function Words({ now, examName, percentile }: WordsProps) {
  return (
    <div className={classes.lead}>
      <p className={classes.words}>{`Likely ${betweenText(now)}`}</p>
      <Text c="dimmed">
        {`Best estimate ${percentText(now.percent)} correct if you took ${examName ?? 'an exam on your questions'} today.`}{' '}
        {examName === null && <TextLink to="/account/study">Choose your exam</TextLink>}
      </Text>
      <Text size="sm" c="dimmed">
        An estimate with an 80% range, not a promise to pass.
      </Text>
      <PercentileText percentile={percentile} />
      <Explanation hasExam={examName !== null} />
    </div>
  );
}

/** The rank of the learner among others. Without an exam, the line above asks for one. */
function PercentileText({ percentile }: { percentile: Percentile }) {
  if (percentile.state === 'no-exam' || percentile.state === 'too-few-answers') return null;
  if (percentile.state === 'off') {
    return (
      <Text mt="sm" c="dimmed">
        You are not compared with others. <TextLink to="/account/study">Change this in your study settings</TextLink>
      </Text>
    );
  }
  if (percentile.state === 'too-few-people') {
    const { missing } = percentile;
    return (
      <Text mt="sm" c="dimmed">
        {`Where you stand among others with the same exam is shown once ${missing} more ${missing === 1 ? 'person takes' : 'people take'} part.`}
      </Text>
    );
  }
  return (
    <Text mt="sm">
      {`Ahead of ${percentText(percentile.percent)} of the ${percentile.people} others with the same exam, likely ${betweenText(percentile)}.`}
    </Text>
  );
}

const figuresOf = ({ now, weeks }: Extract<Forecast, { state: 'ready' }>, today: string) => ({
  caption: 'Exam forecast',
  columns: ['Day', 'Estimate, %', 'From, %', 'To, %'],
  rows: [...weeks, { ...now, day: today }].map(({ day, percent, low, high }) => [day, percent, low, high]),
});

function Explanation({ hasExam }: { hasExam: boolean }) {
  return (
    <HowEstimated>
      <p>
        We estimate your ability in each topic from your first answers, counting difficult questions for more and old
        answers for less. Then we imagine an exam of {limits.examQuestions} questions you have never seen,{' '}
        {hasExam
          ? 'with the share of each topic that the exam publishes'
          : 'spread over the topics like your questions'}
        .
      </p>
      <p>
        In 8 of 10 cases the result of such an exam is within the range. The range covers what we do not know about you
        and the luck of one exam. It gets narrower with more answers. It does not know how much you will learn or forget
        until then. It needs {limits.forecast} answered questions.
      </p>
      {hasExam && (
        <p>
          Your place among others compares your level over all topics with that of people who chose the same exam, have
          answered {limits.forecast} questions, and have opened this page. The range covers what we do not know about
          you. It is hidden below 5 others. You can switch it off in your study settings; then you are not counted
          either.
        </p>
      )}
    </HowEstimated>
  );
}
