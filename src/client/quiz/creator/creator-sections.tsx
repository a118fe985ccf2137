import { useBodySystemsQuery, useDisciplinesQuery } from '#client/dictionaries/public.ts';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import type { MatchesResult } from '#shared/quiz/creating.contract.ts';
import type { QuizCriteria } from '#shared/quiz/criteria.ts';
import { TEST } from '#shared/quiz/quiz-modes.ts';
import { AmountField } from './amount-field.tsx';
import { CreatorSection } from './creator-section.tsx';
import { DifficultyField } from './difficulty-field.tsx';
import { amountDigest, difficultyDigest, modeDigest, orderDigest, typesDigest } from './digests.ts';
import { ModeChoice } from './mode-choice.tsx';
import { OrderField } from './order-field.tsx';
import { TimingField } from './timing-field.tsx';
import { TopicsSection } from './topics-section.tsx';
import { TypesField } from './types-field.tsx';
import { countsById } from './use-matches.ts';
import type { Plan } from './use-plan.ts';
import classes from './creator-sections.module.css';

interface CreatorSectionsProps {
  criteria: QuizCriteria;
  /** Undefined until the first count has loaded. */
  matches: MatchesResult | undefined;
  plan: Plan;
  onChange: (part: Partial<QuizCriteria>) => void;
}

/** The form sections of the creator. */
export function CreatorSections(props: CreatorSectionsProps) {
  const { criteria, matches, plan, onChange } = props;
  const disciplines = useDisciplinesQuery();
  const bodySystems = useBodySystemsQuery();
  const topics = (kind: 'disciplines' | 'bodySystems') => ({
    isIncluded: (id: number) => plan.includes(kind, id),
    counts: countsById(matches?.[kind]),
    chosen: criteria[kind],
    onChoose: (ids: number[]) => onChange({ [kind]: ids }),
  });
  return (
    <div className={classes.sections}>
      <ModeSection {...props} />
      <TopicsSection
        title="Body systems"
        searchLabel="Find a body system"
        list={bodySystems}
        {...topics('bodySystems')}
      />
      <TopicsSection
        title="Disciplines"
        searchLabel="Find a discipline"
        list={disciplines}
        {...topics('disciplines')}
      />
      <CreatorSection title="Difficulty" digest={difficultyDigest(criteria.difficulties)} isWide>
        <DifficultyField
          chosen={criteria.difficulties}
          counts={countsById(matches?.difficulties)}
          onChoose={(difficulties) => onChange({ difficulties })}
        />
      </CreatorSection>
      <CreatorSection title="Type of questions" digest={typesDigest(criteria.questionTypes)} isWide>
        <TypesField
          chosen={criteria.questionTypes}
          counts={countsById(matches?.questionTypes)}
          onChoose={(questionTypes) => onChange({ questionTypes })}
        />
      </CreatorSection>
      <CreatorSection title="Amount" digest={amountDigest(criteria.amount)}>
        <AmountField amount={criteria.amount} onChange={(amount) => onChange({ amount })} />
      </CreatorSection>
      <CreatorSection title="Order" digest={orderDigest(criteria.order)}>
        <OrderField order={criteria.order} onChoose={(order) => onChange({ order })} />
      </CreatorSection>
    </div>
  );
}

function ModeSection({ criteria, matches, onChange }: CreatorSectionsProps) {
  const { data: user } = useCurrentUserQuery();
  const { amount, mode, paceSeconds } = criteria;
  // The duration depends on the number of questions available.
  const size = matches && matches.count > 0 ? Math.min(amount, matches.count) : amount;
  return (
    <CreatorSection title="Mode" digest={modeDigest(criteria)} isWide>
      <ModeChoice
        mode={mode}
        onChoose={(chosen) => onChange({ mode: chosen, paceSeconds: chosen === TEST ? paceSeconds : null })}
      />
      {mode === TEST && (
        <TimingField
          paceSeconds={paceSeconds}
          onChange={(pace) => onChange({ paceSeconds: pace })}
          amount={size}
          extraTimeFactor={user?.study.extraTimeFactor ?? 1}
        />
      )}
    </CreatorSection>
  );
}
