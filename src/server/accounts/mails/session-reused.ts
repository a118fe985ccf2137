import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';

const SessionReused = z.object({ device: z.string(), ip: z.string(), usedAt: z.iso.datetime() });
export type SessionReused = z.infer<typeof SessionReused>;

/** Warns a person whose old refresh token came back: either it was copied, or their browser kept an old one. */
export const sessionReusedMail = defineMail({
  name: 'accounts.session-reused',
  props: SessionReused,
  subject: () => 'We ended one of your sessions',
  load: async () => (await import('./session-reused-mail.tsx')).SessionReusedMail,
});
