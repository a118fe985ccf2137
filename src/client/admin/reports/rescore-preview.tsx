import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { countText } from '#client/admin/figures.ts';
import { ErrorView } from '#client/ui/error-view.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { refusalOf } from './refusal-of.ts';
import { useRescorePreviewQuery, type WantedKey } from './reports.api.ts';

/** Shows the effect of a new key, with the actions below. */
export function RescorePreview({ wanted, children }: { wanted: WantedKey; children: ReactNode }) {
  const { data, error, isFetching, refetch } = useRescorePreviewQuery(wanted);
  if (isFetching) return <TextSkeleton lines={[60]} />;
  if (!data) {
    return <ErrorView message={refusalOf(error) ?? 'Please try again.'} onRetry={() => void refetch()} />;
  }
  const { people, turnedRight, turnedWrong } = data;
  return (
    <>
      <Text role="status">
        {people === 0
          ? 'No scored answer would change. New answers would be scored by this key.'
          : `${peopleText(people)}: ${answersText(turnedRight)} would become correct, ${answersText(turnedWrong)} would become incorrect.`}
      </Text>
      {children}
    </>
  );
}

const peopleText = (count: number) => (count === 1 ? '1 person' : `${countText(count)} people`);
const answersText = (count: number) => (count === 1 ? '1 answer' : `${countText(count)} answers`);
