import { type RawBuilder, sql } from 'kysely';
import type { AnswerSums, TimeStep } from './item-statistics.ts';

export interface SummedQuestion extends AnswerSums {
  questionId: number;
  edition: number;
  steps: TimeStep[];
  /** First tries of the option that has the fewest; null if there are no options. */
  fewestOptionTries: number | null;
}

/**
 * The counters of the current editions, summed over their shards, for the questions that `which` selects. Served by the
 * primary keys of the counters.
 */
export const answerSums = (which: RawBuilder<unknown>) => sql<SummedQuestion>`
  select question.id as "questionId", current.edition, counted.*, timed.steps, chosen.*
  from questions as question
  join question_versions as current on current.question_id = question.id and current.version = question.current_version
  cross join lateral (
    select
      coalesce(sum(answers), 0)::bigint as "answers",
      coalesce(sum(first_tries), 0)::bigint as "firstTries",
      coalesce(sum(right_first_tries), 0)::bigint as "rightFirstTries",
      coalesce(sum(rated_tries), 0)::bigint as "ratedTries",
      coalesce(sum(right_rated_tries), 0)::bigint as "rightRatedTries",
      coalesce(sum(ability_sum), 0) as "abilitySum",
      coalesce(sum(ability_square_sum), 0) as "abilitySquareSum",
      coalesce(sum(right_ability_sum), 0) as "rightAbilitySum"
    from question_counters
    where question_id = question.id and edition = current.edition
  ) as counted
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('step', step, 'firstTries', first_tries)), '[]') as steps
    from (
      select step, sum(first_tries) as first_tries from question_time_counters
      where question_id = question.id and edition = current.edition
      group by step
    ) as by_step
  ) as timed
  cross join lateral (
    select min(by_option.first_tries) as "fewestOptionTries"
    from (
      select coalesce(sum(counter.first_tries), 0)::bigint as first_tries
      from question_options as option
      left join option_counters as counter on counter.question_id = question.id
        and counter.edition = current.edition and counter.position = option.position
      where option.question_id = question.id and option.version = current.version
      group by option.position
    ) as by_option
  ) as chosen
  where ${which}
`;
