import { api, parsedBy } from '#client/platform/api.ts';
import type { StudyPlanResult, TodayResult } from '#shared/study-plan/contract.ts';

const contract = () => import('#shared/study-plan/contract.ts');

export const studyPlanApi = api.injectEndpoints({
  endpoints: (build) => ({
    today: build.query<TodayResult, void>({
      query: () => '/study-plan/today',
      transformResponse: parsedBy(async () => (await contract()).TodayResult),
      providesTags: ['Statistics'],
    }),
    studyPlan: build.query<StudyPlanResult, void>({
      query: () => '/study-plan',
      transformResponse: parsedBy(async () => (await contract()).StudyPlanResult),
      providesTags: ['Statistics'],
    }),
  }),
});
