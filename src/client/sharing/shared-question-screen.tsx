import { Text } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { isApiError } from '#client/platform/api-error.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Markdown } from '#client/ui/markdown.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { optionLetter } from '#shared/quiz/option-letter.ts';
import { SHARE_HEADING } from '#shared/quiz/share-text.ts';
import type { SharedQuestionResult } from '#shared/sharing/contract.ts';
import { sharingApi } from './sharing.api.ts';
import classes from './shared-question-screen.module.css';

/** The question of a shared link for a signed-in user: whole if their plan includes it. */
export function SharedQuestionScreen() {
  const { token = '' } = useParams({ strict: false });
  const { data, error, isFetching, refetch } = sharingApi.useSharedQuestionQuery(token);
  return (
    <div className={classes.screen}>
      <PageHeading>{SHARE_HEADING}</PageHeading>
      <Panel>
        {data && <SharedQuestion question={data} />}
        {!data && isFetching && <TextSkeleton lines={[100, 92, 96, 60]} />}
        {!data && !isFetching && error && <Failed error={error} onRetry={() => void refetch()} />}
      </Panel>
    </div>
  );
}

function SharedQuestion({ question }: { question: SharedQuestionResult }) {
  const { isWhole, isAnswerable, text, leadIn, answers, picture } = question;
  const { token = '' } = useParams({ strict: false });
  return (
    <div className={classes.question}>
      <Markdown>{text}</Markdown>
      {picture && (
        <img
          className={classes.picture}
          src={picture.path}
          alt={picture.altText}
          width={picture.width}
          height={picture.height}
        />
      )}
      {leadIn !== '' && (
        <div className={classes.leadIn}>
          <Markdown>{leadIn}</Markdown>
        </div>
      )}
      <ol className={classes.options}>
        {answers.map((option, place) => (
          <li key={option.text} className={classes.option}>
            <span className={classes.letter}>{optionLetter(place)}</span>
            <Markdown>{option.text}</Markdown>
          </li>
        ))}
      </ol>
      {!isWhole && <Text>This is how the question begins. Your plan does not include the rest.</Text>}
      {isWhole && !isAnswerable && <Text>Your plan does not include its answer and explanation.</Text>}
      <div>
        {isAnswerable ? (
          <LinkButton to="/share/question/$token/answer" params={{ token }}>
            Answer this question
          </LinkButton>
        ) : (
          <LinkButton to="/pricing">See plans</LinkButton>
        )}
      </div>
    </div>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  // The server answers 400 when the address contains no valid token.
  if (isApiError(error) && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState
        icon={<IconLinkOff size={28} stroke={1.5} />}
        title="Link not found"
        action={<LinkButton to="/dashboard">Go to dashboard</LinkButton>}
      >
        The link may be closed, or part of it is missing.
      </EmptyState>
    );
  }
  return <ErrorView title="The question did not load" onRetry={onRetry} />;
}
