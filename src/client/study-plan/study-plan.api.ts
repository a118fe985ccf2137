import { api, parsedFrom } from '#client/platform/api.ts';
import { read } from '#client/platform/endpoints.ts';

const parsed = parsedFrom(() => import('#shared/study-plan/contract.ts'));

export const studyPlanApi = api.injectEndpoints({
  endpoints: (build) => ({
    today: build.query(read('/study-plan/today', parsed('TodayResult'), ['Statistics'])),
    studyPlan: build.query(read('/study-plan', parsed('StudyPlanResult'), ['Statistics'])),
  }),
});
