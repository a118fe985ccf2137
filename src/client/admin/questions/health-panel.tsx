import { Text } from '@mantine/core';
import { FactList } from '#client/admin/fact-list.tsx';
import { countText, shareText } from '#client/admin/figures.ts';
import { TitledPanel } from '#client/admin/titled-panel.tsx';
import { ColumnHeads } from '#client/ui/column-heads.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { StateBadge } from '#client/ui/state-badge.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { QuestionStatisticsResult } from '#shared/bank/question-statistics.contract.ts';
import { optionLetter } from '#shared/quiz/option-letter.ts';
import { averageMinimum } from '#shared/statistics/minimum-sizes.ts';
import { correlationText, flagLabels } from './question-labels.ts';
import { useAdminQuestionHealthQuery } from './questions.api.ts';
import classes from './health-panel.module.css';

/** Answer statistics of the question, and flags that suggest a review. */
export function HealthPanel({ id }: { id: number }) {
  const {
    currentData: health,
    isError,
    refetch,
  } = useAdminQuestionHealthQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <TitledPanel title="Health" mb="sm">
      {health && <Health health={health} />}
      {!health && (isError ? <ErrorView onRetry={() => void refetch()} /> : <TextSkeleton lines={[60, 80, 70, 90]} />)}
    </TitledPanel>
  );
}

function Health({ health }: { health: QuestionStatisticsResult }) {
  const { answers, firstTries, facility, discrimination, medianSeconds, flags, openReports } = health;
  return (
    <>
      {flags.length > 0 && (
        <ul className={classes.flags}>
          {flags.map((flag) => (
            <li key={flag}>
              <StateBadge tone="warn" name={flagLabels[flag].name} />
              <Text size="sm">{flagLabels[flag].text}</Text>
            </li>
          ))}
        </ul>
      )}
      <FactList
        facts={[
          { label: 'Answers', value: countText(answers) },
          { label: 'First tries', value: countText(firstTries) },
          { label: 'Facility', value: shareText(facility) },
          { label: 'Discrimination', value: correlationText(discrimination) },
          { label: 'Median time', value: medianSeconds === null ? '–' : `${Math.round(medianSeconds)} s` },
          { label: 'Open reports', value: countText(openReports) },
        ]}
      />
      {facility === null ? <Text c="dimmed">{tooFewText(firstTries)}</Text> : <OptionShares health={health} />}
    </>
  );
}

const tooFewText = (firstTries: number) =>
  firstTries === 0
    ? 'No one has answered it yet.'
    : `Shares are shown from ${averageMinimum.answers} first tries on, so that they reveal nothing about single users.`;

/** The bars are hidden from screen readers, because they repeat the numbers next to them. */
function OptionShares({ health: { answersByOption } }: { health: QuestionStatisticsResult }) {
  return (
    <table className={classes.shares}>
      <caption>First tries by option</caption>
      <ColumnHeads columns={['Option', 'Share', 'First tries']} />
      <tbody>
        {answersByOption.map(({ id, text, firstTries, share }, place) => (
          <tr key={id}>
            <th scope="row">
              {optionLetter(place)} <span className={classes.text}>{text}</span>
            </th>
            <td>
              <span className={classes.bar} style={{ width: `${(share ?? 0) * 100}%` }} aria-hidden />
              {shareText(share)}
            </td>
            <td>{firstTries === null ? '–' : countText(firstTries)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
