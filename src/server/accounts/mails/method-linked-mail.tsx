import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import type { MethodLinked } from './mail-props.ts';
import { SignInFacts } from './sign-in-facts.tsx';

export function MethodLinkedMail({ provider, device, ip, linkedAt, publicUrl }: MethodLinked & MailSite) {
  return (
    <MailLayout
      title={`You can sign in with ${provider} now`}
      preheader="If it was you, there is nothing to do. If not, please act now."
    >
      <MailParagraph>{provider} was linked to your account as another way to sign in.</MailParagraph>
      <SignInFacts device={device} ip={ip} at={linkedAt} />
      <MailParagraph>If this was you, there is nothing more to do.</MailParagraph>
      <MailParagraph>
        Was this not you? Then choose a new password now. This signs out all devices and unlinks every other sign-in
        method.
      </MailParagraph>
      <MailButton href={`${publicUrl}/forgot-password`}>Choose a new password</MailButton>
      <MailSmallPrint>You get this mail because it is about the safety of your account.</MailSmallPrint>
    </MailLayout>
  );
}
