import { MarkdownPreview } from '#client/admin/record-editor/markdown-preview.tsx';
import { fillPlaceholders, placeholders } from '#shared/mailings/placeholders.ts';
import classes from './mailings.module.css';

/** Preview of a mailing with sample values in its placeholders. */
export function MailPreview({ subject, body }: { subject: string; body: string }) {
  const filled = fillPlaceholders(subject, placeholders);
  return (
    <div className={classes.mail}>
      <p className={classes.inbox}>
        <strong>Vignette</strong>
        <span>{filled || 'Subject'}</span>
      </p>
      <div className={classes.sheet}>
        <h2 className={classes.subject}>{filled || 'Subject'}</h2>
        <MarkdownPreview text={fillPlaceholders(body, placeholders)} />
        <p className={classes.print}>
          You receive this e-mail because you agreed to receive news from us. <u>Stop these mails</u>
        </p>
      </div>
    </div>
  );
}
