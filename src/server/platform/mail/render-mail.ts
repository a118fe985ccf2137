import type { ReactElement } from 'react';

/** Both versions come from one template, so their content cannot differ. */
export async function renderMail(body: ReactElement): Promise<{ html: string; text: string }> {
  // Imported on first use, like the templates: a server that sends no mail does not load React.
  const { render, toPlainText } = await import('@react-email/render');
  const html = await render(body);
  const text = toPlainText(html, {
    wordwrap: 76,
    selectors: [{ selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2 } }],
  });
  return { html, text };
}
