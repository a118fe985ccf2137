import { api } from '#client/platform/api.ts';

/** Form values. The contract converts them to numbers. */
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
