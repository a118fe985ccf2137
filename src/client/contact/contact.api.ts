import { api, parsedBy } from '#client/platform/api.ts';
import type { ContactResult } from '#shared/contact/contract.ts';
import { contactRequest, type NewMessage } from './contact-request.ts';

export const { useSendMessageMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<ContactResult, NewMessage>({
      query: (message) => ({ url: '/contact', method: 'POST', body: contactRequest(message) }),
      transformResponse: parsedBy(async () => (await import('#shared/contact/contract.ts')).ContactResult),
    }),
  }),
});
