import { MailFacts } from '#server/platform/mail/parts/mail-facts.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import type { ReportAnswered } from './mail-props.ts';

const words: Record<ReportAnswered['status'], { title: string; opening: string; state: string }> = {
  confirmed: {
    title: 'We are looking into your report',
    opening: 'Thank you for your report. We have read it and can see the problem.',
    state: 'Confirmed',
  },
  fixed: {
    title: 'The question you reported is fixed',
    opening: 'Thank you for your report. The question is fixed.',
    state: 'Fixed',
  },
  declined: {
    title: 'About the question you reported',
    opening: 'Thank you for your report. We have looked at the question and leave it as it is.',
    state: 'Not changed',
  },
};

export function ReportAnsweredMail({ firstName, question, status, reply }: ReportAnswered) {
  const { title, opening, state } = words[status];
  const lines = reply.split('\n').filter((line) => line.trim() !== '');
  return (
    <MailLayout title={title} preheader={opening}>
      <MailParagraph>Hello {firstName},</MailParagraph>
      <MailParagraph>{opening}</MailParagraph>
      <MailFacts
        facts={[
          { name: 'Question', value: question },
          { name: 'State', value: state },
        ]}
      />
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the order of lines never changes
        <MailParagraph key={index}>{line}</MailParagraph>
      ))}
      <MailSmallPrint>You get this mail because you reported a problem with a question of Vignette.</MailSmallPrint>
    </MailLayout>
  );
}
