import { Button, Title } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconBolt, IconBookmarks, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { dialogOpened } from '#client/platform/dialogs-slice.ts';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { needsPlan } from '#client/platform/session-claims.ts';
import { selectClaims } from '#client/platform/session-slice.ts';
import { LinkButton, TextLink } from '#client/ui/link-button.tsx';
import { ContinueRow } from './saved/continue-row.tsx';
import { startsQuiz } from './starts-quiz.ts';
import classes from './quiz-cards.module.css';

/** The three ways to start a quiz. Without a plan each opens the pricing dialog. */
export function QuizCards() {
  const dispatch = useAppDispatch();
  const claims = useSelector(selectClaims);
  const hasPlan = claims !== null && !needsPlan(claims);
  const seePlans = () => dispatch(dialogOpened({ dialog: 'pricing' }));
  const plans = (label: string) => (
    <Button variant="default" onClick={seePlans}>
      {label}
    </Button>
  );
  return (
    <section className={classes.quizzes} aria-label="Quizzes">
      {hasPlan && <ContinueRow />}
      <div className={classes.cards}>
        <QuizCard
          Icon={IconBolt}
          title="Quick Quiz"
          text="Five random questions."
          more={hasPlan && <TextLink to="/quiz/quick-quiz">Choose the mode</TextLink>}
        >
          {hasPlan ? (
            <LinkButton to="/quiz/quick-quiz" state={startsQuiz}>
              Start
            </LinkButton>
          ) : (
            plans('Start')
          )}
        </QuizCard>
        <QuizCard
          Icon={IconAdjustmentsHorizontal}
          title="Custom Quiz"
          text="Choose body systems, disciplines and difficulty."
        >
          {hasPlan ? (
            <LinkButton to="/quiz/custom_creator" variant="default">
              Create
            </LinkButton>
          ) : (
            plans('Create')
          )}
        </QuizCard>
        <QuizCard Icon={IconBookmarks} title="Saved Quiz" text="The last 10 quizzes are saved.">
          <Button
            variant="default"
            onClick={() => (hasPlan ? dispatch(dialogOpened({ dialog: 'saved-quizzes' })) : seePlans())}
          >
            Open
          </Button>
        </QuizCard>
      </div>
    </section>
  );
}

interface QuizCardProps {
  Icon: TablerIcon;
  title: string;
  text: string;
  /** A secondary link for the few users who need it. */
  more?: ReactNode;
  /** The main button. */
  children: ReactNode;
}

function QuizCard({ Icon, title, text, more, children }: QuizCardProps) {
  return (
    <article className={classes.card}>
      <span className={classes.icon} aria-hidden>
        <Icon size={24} stroke={1.5} />
      </span>
      <div className={classes.words}>
        <Title order={2} size="h3">
          {title}
        </Title>
        <p className={classes.text}>{text}</p>
        {more && <p className={classes.more}>{more}</p>}
      </div>
      <div className={classes.act}>{children}</div>
    </article>
  );
}
