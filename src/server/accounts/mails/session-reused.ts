import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';

const SessionReused = z.object({ device: z.string(), ip: z.string(), usedAt: z.iso.datetime() });
export type SessionReused = z.infer<typeof SessionReused>;

/** Warns a user whose old refresh token was used again: either it was copied, or the browser restored an old cookie. */
export const sessionReusedMail = defineMail({
  name: 'accounts.session-reused',
  props: SessionReused,
  subject: () => 'We ended one of your sessions',
  load: async () => (await import('./session-reused-mail.tsx')).SessionReusedMail,
});
