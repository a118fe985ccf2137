import { api, parsedFrom } from '#client/platform/api.ts';
import type { LiveTicketResult } from '#shared/accounts/contract.ts';

const parsed = parsedFrom(() => import('#shared/accounts/contract.ts'));

export const { endpoints: liveEndpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    liveTicket: build.mutation<LiveTicketResult, void>({
      query: () => ({ url: '/auth/live-ticket', method: 'POST' }),
      transformResponse: parsed('LiveTicketResult'),
    }),
  }),
});
