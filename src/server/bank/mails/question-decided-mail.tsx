import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailFacts } from '#server/platform/mail/parts/mail-facts.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import type { QuestionDecided } from './mail-props.ts';

interface Words {
  title: string;
  opening: string;
  closing: string;
  button: string;
}

const words: Record<QuestionDecided['decision'], Words> = {
  accepted: {
    title: 'Your question was accepted',
    opening: 'Thank you! Your question is on its way into the question bank. An editor gives it a last polish.',
    closing: 'Once it is published, you can see how many people have met it and how many got it right.',
    button: 'See your questions',
  },
  changes_asked: {
    title: 'Your question needs a few changes',
    opening: 'Thank you for your question. A reviewer has read it and asks for a few changes before we take it.',
    closing: 'Please change what you agree with and submit it again. It is still there as you wrote it.',
    button: 'Change your question',
  },
  declined: {
    title: 'About the question you submitted',
    opening: 'Thank you for your question and the time you put into it. This time we cannot take it.',
    closing: 'We would be glad to see another one from you.',
    button: 'See your questions',
  },
};

export function QuestionDecidedMail({ firstName, title, decision, comment, publicUrl }: QuestionDecided & MailSite) {
  const { title: heading, opening, closing, button } = words[decision];
  const lines = comment.split('\n').filter((line) => line.trim() !== '');
  return (
    <MailLayout title={heading} preheader={opening}>
      <MailParagraph>Hello {firstName},</MailParagraph>
      <MailParagraph>{opening}</MailParagraph>
      <MailFacts facts={[{ name: 'Question', value: title }]} />
      {lines.length > 0 && <MailParagraph>The reviewer wrote:</MailParagraph>}
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the order of lines never changes
        <MailParagraph key={index}>{line}</MailParagraph>
      ))}
      <MailParagraph>{closing}</MailParagraph>
      <MailButton href={`${publicUrl}/submit-question`}>{button}</MailButton>
      <MailSmallPrint>You get this mail because you submitted a question to Vignette.</MailSmallPrint>
    </MailLayout>
  );
}
