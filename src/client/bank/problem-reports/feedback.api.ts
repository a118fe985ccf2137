import { api } from '#client/platform/api.ts';

/** As the form holds it; the contract makes numbers of it. */
interface Feedback {
  category: string;
  text: string;
  question: number;
}

export const { useSendFeedbackMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    sendFeedback: build.mutation<null, Feedback>({
      query: (body) => ({ url: '/feedback', method: 'POST', body }),
    }),
  }),
});
