import { type Guard, signedIn, subscription } from '#client/platform/guards.ts';
import { needsPlan } from '#client/platform/session-claims.ts';
import { statisticsApi } from './statistics.api.ts';

/** Users whose plan has ended can read the statistics of their answers. Users without answers see the plans. */
export const planOrAnswers: Guard = async (visit) => {
  await signedIn(visit);
  const { dispatch, getState } = visit.context.store;
  const { claims } = getState().session;
  if (claims && needsPlan(claims)) {
    const { data } = await dispatch(
      statisticsApi.endpoints.attempted.initiate(undefined, { subscribe: false, forceRefetch: true }),
    );
    // If the figures do not load, the page explains the failure and can retry.
    if (data === undefined || data.count > 0) return;
  }
  await subscription(visit);
};
