import { IconMessageCircleQuestion } from '@tabler/icons-react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { QuestionCard } from './question-card.tsx';
import { useUserQuestionsQuery } from './user-questions.api.ts';
import classes from './my-questions-screen.module.css';

/** The user's questions for the bank, with their review status. */
export function MyQuestionsScreen() {
  const { data: questions, isError, refetch } = useUserQuestionsQuery();
  const hasSome = questions !== undefined && questions.length > 0;
  return (
    <>
      <div className={classes.head}>
        <PageHeading>Your questions</PageHeading>
        {hasSome && <LinkButton to="/submit-question/submit">Write a question</LinkButton>}
      </div>
      {!questions && isError && <ErrorView title="Your questions did not load" onRetry={() => void refetch()} />}
      {!questions && !isError && (
        <Panel>
          <TextSkeleton lines={[20, 80, 35]} />
        </Panel>
      )}
      {questions && !hasSome && <Invitation />}
      {hasSome && (
        <ul className={classes.list} aria-label="Your questions">
          {questions.map((question) => (
            <QuestionCard key={question.id} question={question} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Text fixed by the specification. */
function Invitation() {
  return (
    <Panel>
      <EmptyState
        icon={<IconMessageCircleQuestion size={28} stroke={1.5} />}
        title="Submit a question..."
        action={<LinkButton to="/submit-question/submit">I'm in</LinkButton>}
      >
        Lack of some question? Want to collaborate to grow with the product together? Submit your own question and help
        us be better!
      </EmptyState>
    </Panel>
  );
}
