import { MailFacts } from '#server/platform/mail/parts/mail-facts.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import { REPLY_WORKING_DAYS } from '#shared/contact/contract.ts';
import type { MessageReceived } from './mail-props.ts';
import { MailProse } from './mail-prose.tsx';

export function MessageReceivedMail({ ticket, copy }: MessageReceived) {
  return (
    <MailLayout
      title="We have received your message"
      preheader={`Your ticket is ${ticket}. We answer within ${REPLY_WORKING_DAYS} working days.`}
    >
      <MailParagraph>Thank you for writing to us. We answer within {REPLY_WORKING_DAYS} working days.</MailParagraph>
      <MailFacts
        facts={[{ name: 'Ticket', value: String(ticket) }, ...(copy ? [{ name: 'Subject', value: copy.subject }] : [])]}
      />
      {copy && (
        <>
          <MailParagraph>You wrote:</MailParagraph>
          <MailProse>{copy.text}</MailProse>
        </>
      )}
      <MailSmallPrint>
        You get this mail because a message was sent with this address on our contact page. If it was not you, ignore
        this mail.
      </MailSmallPrint>
    </MailLayout>
  );
}
