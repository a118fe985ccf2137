import { Stack, Text, Title } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { api, parsedFrom } from '#client/platform/api.ts';
import { longDayText } from '#client/platform/moments.ts';
import { ErrorView } from '#client/ui/error-view.tsx';
import { TextLink } from '#client/ui/link-button.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { ErrataResult } from '#shared/bank/errata.contract.ts';

const { useErrataQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    errata: build.query<ErrataResult, string | undefined>({
      query: (question) => (question === undefined ? '/errata' : { url: '/errata', params: { question } }),
      transformResponse: parsedFrom(() => import('#shared/bank/errata.contract.ts'))('ErrataResult'),
    }),
  }),
});

/** Every corrected answer key, for everyone to read; of one question if the address names it. */
export function ErrataScreen() {
  const { id } = useParams({ strict: false });
  const { data: errata, isError, refetch } = useErrataQuery(id);
  return (
    <Stack maw="46rem" mx="auto" gap="md">
      <PageHeading>Errata</PageHeading>
      <Text c="dimmed">
        Questions whose answer was wrong, since when, and when it was corrected. Earlier answers are scored again, and
        everyone whose result changes gets a mail.
      </Text>
      {id !== undefined && <TextLink to="/errata">Show all corrections</TextLink>}
      {isError && <ErrorView title="This page did not load" onRetry={() => void refetch()} />}
      {!isError && !errata && <TextSkeleton lines={[50, 95, 70, 45, 90]} />}
      {errata?.length === 0 && (
        <Panel>No answer {id !== undefined && 'to this question '}has been corrected so far.</Panel>
      )}
      {errata?.map((erratum) => (
        <Erratum key={`${erratum.question} ${erratum.correctedAt}`} {...erratum} />
      ))}
    </Stack>
  );
}

function Erratum({ question, topic, reason, wrongSince, correctedAt, people, isFinished }: ErrataResult[number]) {
  return (
    <Panel label={`Correction of ${question}`}>
      <Title order={2} size="h4">
        {topic ?? 'Question'}
      </Title>
      <Text size="sm" c="dimmed">
        {question}
      </Text>
      {reason !== null && <Text my="xs">{reason}</Text>}
      <Text size="sm">
        {wrongSince !== null && `Wrong since ${longDayText(wrongSince)}. `}
        Corrected on {longDayText(correctedAt)}. {peopleText(people, isFinished)}
      </Text>
    </Panel>
  );
}

function peopleText(people: number, isFinished: boolean): string {
  if (!isFinished) return 'Earlier answers are being scored again.';
  if (people === 0) return 'No result has changed.';
  return people === 1 ? 'The results of one person have changed.' : `The results of ${people} people have changed.`;
}
