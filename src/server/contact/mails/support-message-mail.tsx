import { MailFacts } from '#server/platform/mail/parts/mail-facts.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import type { SupportMessage } from './mail-props.ts';
import { MailProse } from './mail-prose.tsx';

export function SupportMessageMail({ ...message }: SupportMessage) {
  const { ticket, subject, text } = message;
  return (
    <MailLayout title={subject} preheader={`Ticket ${ticket} from ${message.name}`}>
      <MailFacts facts={factsOf(message)} />
      <MailProse>{text}</MailProse>
    </MailLayout>
  );
}

function factsOf({ ticket, name, email, topic, questionId, technicalDetails, userId }: SupportMessage) {
  const facts: [string, string | null | undefined][] = [
    ['Ticket', String(ticket)],
    ['From', `${name} <${email}>`],
    ['Account', userId ?? 'not signed in'],
    ['Topic', topic],
    ['Question', questionId],
    ['Page', technicalDetails?.page],
    ['Version', technicalDetails?.version],
    ['Browser', technicalDetails?.browser],
  ];
  return facts.flatMap(([factName, value]) => (value ? [{ name: factName, value }] : []));
}
