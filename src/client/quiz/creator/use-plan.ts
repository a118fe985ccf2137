import { useSelector } from 'react-redux';
import { selectClaims } from '#client/platform/session-slice.ts';
import type { QuizCriteria } from '#shared/quiz/criteria.ts';

export interface Plan {
  includes: (side: 'disciplines' | 'bodySystems', id: number) => boolean;
  /** The criteria without topics of other plans: an old preset or a link may name some. */
  limit: (criteria: QuizCriteria) => QuizCriteria;
}

/** What may be asked for. Only for showing it: the server decides by itself. */
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
