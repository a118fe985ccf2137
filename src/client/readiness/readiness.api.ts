import { api, parsedFrom } from '#client/platform/api.ts';
import { read } from '#client/platform/endpoints.ts';

const fromReadiness = parsedFrom(() => import('#shared/readiness/contract.ts'));
const fromStudyPlan = parsedFrom(() => import('#shared/study-plan/contract.ts'));

export const readinessApi = api.injectEndpoints({
  endpoints: (build) => ({
    readiness: build.query(read('/statistics/readiness', fromReadiness('ReadinessResult'), ['Statistics'])),
    misses: build.query(read('/statistics/misses', fromReadiness('MissesResult'), ['Statistics'])),
    confusions: build.query(read('/statistics/confusions', fromReadiness('ConfusionsResult'), ['Statistics'])),
    sureButWrong: build.query(read('/study-plan/sure-but-wrong', fromStudyPlan('SureButWrongResult'), ['Statistics'])),
  }),
});
