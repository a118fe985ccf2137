import { z } from 'zod';

export const MessageReceived = z.object({
  ticket: z.int(),
  /** Copy of the message; null if the address may belong to someone else. */
  copy: z.object({ subject: z.string(), text: z.string() }).nullable(),
});
export type MessageReceived = z.infer<typeof MessageReceived>;

export const SupportMessage = z.object({
  ticket: z.int(),
  name: z.string(),
  email: z.string(),
  topic: z.string(),
  subject: z.string(),
  text: z.string(),
  questionId: z.string().nullable(),
  technicalDetails: z.object({ page: z.string(), version: z.string(), browser: z.string() }).nullable(),
  /** Set if the sender was signed in. */
  userId: z.string().nullable(),
});
export type SupportMessage = z.infer<typeof SupportMessage>;
