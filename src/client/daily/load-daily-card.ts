import type { PlatformStore } from '#client/platform/platform-state.ts';
import { dailyApi } from './daily.api.ts';
import { questionSheetLoaded } from './open-question.tsx';

const { dailyQuestion, dailyStatistics } = dailyApi.endpoints;

/** Loads everything that the card shows, so that it can appear complete. */
export async function loadDailyCard({ dispatch }: PlatformStore): Promise<void> {
  await Promise.all([
    dispatch(dailyQuestion.initiate(undefined, { subscribe: false })),
    dispatch(dailyStatistics.initiate(undefined, { subscribe: false })),
    questionSheetLoaded(),
  ]);
}
