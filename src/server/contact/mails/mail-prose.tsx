import { Fragment } from 'react';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';

/** What somebody typed, with its lines and paragraphs as they were. */
export function MailProse({ children }: { children: string }) {
  return children.split(/\r?\n(?:[ \t]*\r?\n)+/).map((paragraph, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- paragraphs never change places
    <MailParagraph key={index}>
      {paragraph.split(/\r?\n/).map((line, number) => (
        // oxlint-disable-next-line react/no-array-index-key -- nor do lines
        <Fragment key={number}>
          {number > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </MailParagraph>
  ));
}
