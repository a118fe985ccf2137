import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import type { SessionReused } from './mail-props.ts';
import { SignInFacts } from './sign-in-facts.tsx';

export function SessionReusedMail({ device, ip, usedAt, publicUrl }: SessionReused & MailSite) {
  return (
    <MailLayout
      title="We ended one of your sessions"
      preheader="An old sign-in to your account was used again. Please sign in once more."
    >
      <MailParagraph>
        An old sign-in to your account was used again. It may have been copied, so we ended that session on every device
        that used it.
      </MailParagraph>
      <SignInFacts device={device} ip={ip} at={usedAt} />
      <MailParagraph>Please sign in again to go on.</MailParagraph>
      <MailButton href={`${publicUrl}/login`}>Sign in again</MailButton>
      <MailParagraph>
        Was this not you? Then change your password as soon as you are signed in. If you use the same password
        elsewhere, change it there too.
      </MailParagraph>
      <MailSmallPrint>You get this mail because it is about the safety of your account.</MailSmallPrint>
    </MailLayout>
  );
}
