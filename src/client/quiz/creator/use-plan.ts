import { useSelector } from 'react-redux';
import { selectClaims } from '#client/platform/session-slice.ts';
import type { QuizCriteria } from '#shared/quiz/criteria.ts';

export interface Plan {
  includes: (side: 'disciplines' | 'bodySystems', id: number) => boolean;
  /** Removes topics outside the user's plan, which an old preset or a link may contain. */
  limit: (criteria: QuizCriteria) => QuizCriteria;
}

/** The topics that the user's plan includes. For display only: the server checks again. */
export function usePlan(): Plan {
  const claims = useSelector(selectClaims);
  const includes: Plan['includes'] = (side, id) =>
    claims !== null && (claims.hasAdminInterface || claims[side].includes(id));
  return {
    includes,
    limit: (criteria) => ({
      ...criteria,
      disciplines: criteria.disciplines.filter((id) => includes('disciplines', id)),
      bodySystems: criteria.bodySystems.filter((id) => includes('bodySystems', id)),
    }),
  };
}
