import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import { MailMarkdown, parseMarkdown, startOf } from './mail-markdown.tsx';
import { filledSubject, type MailingMail } from './mail-props.ts';

export function MailingMailTemplate(props: MailingMail & MailSite) {
  const { body, firstName, lastName, unsubscribeUrl, publicUrl } = props;
  const tree = parseMarkdown(body);
  const values = { firstName, lastName };
  return (
    <MailLayout title={filledSubject(props)} preheader={startOf(tree, values)}>
      <MailMarkdown tree={tree} values={values} publicUrl={publicUrl} />
      <MailSmallPrint>
        You receive this e-mail because you agreed to receive news from us.{' '}
        <a href={unsubscribeUrl}>Stop these mails</a>
      </MailSmallPrint>
    </MailLayout>
  );
}
