import { api, parsedFrom } from '#client/platform/api.ts';
import { contactRequest, type NewMessage } from './contact-request.ts';

const parsed = parsedFrom(() => import('#shared/contact/contract.ts'));

export const { useSendMessageMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation({
      query: (message: NewMessage) => ({ url: '/contact', method: 'POST', body: contactRequest(message) }),
      transformResponse: parsed('ContactResult'),
    }),
  }),
});
