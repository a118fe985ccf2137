import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailFacts } from '#server/platform/mail/parts/mail-facts.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import type { AnswersRescored } from './mail-props.ts';

const OPENING = 'A question you answered had an incorrect answer key. We are sorry, and we have corrected it.';

export function AnswersRescoredMail(props: AnswersRescored & MailSite) {
  const { firstName, question, turnedRight, turnedWrong, publicUrl } = props;
  const outcome = [
    ...(turnedRight > 0 ? ['now counts as correct'] : []),
    ...(turnedWrong > 0 ? ['now counts as incorrect'] : []),
  ].join('; another one ');
  return (
    <MailLayout title="One of your results was corrected" preheader={OPENING}>
      <MailParagraph>Hello {firstName},</MailParagraph>
      <MailParagraph>{OPENING}</MailParagraph>
      <MailFacts
        facts={[
          { name: 'Question', value: question },
          { name: 'Your answer', value: outcome },
        ]}
      />
      <MailParagraph>
        Your quizzes and your statistics show the corrected result. You do not need to do anything. All corrections are
        listed at {publicUrl}/errata.
      </MailParagraph>
      <MailButton href={`${publicUrl}/statistics`}>See your statistics</MailButton>
      <MailSmallPrint>You receive this mail because a result you have seen has changed.</MailSmallPrint>
    </MailLayout>
  );
}
