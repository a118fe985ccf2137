import { Fragment } from 'react';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';

/** User input with its line breaks and paragraphs. */
export function MailProse({ children }: { children: string }) {
  return children.split(/\r?\n(?:[ \t]*\r?\n)+/).map((paragraph, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the order of paragraphs never changes
    <MailParagraph key={index}>
      {paragraph.split(/\r?\n/).map((line, number) => (
        // oxlint-disable-next-line react/no-array-index-key -- the order of lines never changes
        <Fragment key={number}>
          {number > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </MailParagraph>
  ));
}
