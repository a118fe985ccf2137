/**
 * The web addresses in a mail. The mail itself is shown where its links lead nowhere, so they are offered beside it.
 * Nothing but http and https is found: `javascript:` never becomes a link.
 */
export function linksIn({ text, html }: { text: string; html: string | null }): string[] {
  const inText = text.match(/https?:\/\/[^\s<>"'`]+/g) ?? [];
  const inHtml = [...(html ?? '').matchAll(/href=["'](https?:\/\/[^\s<>"'`]+)["']/gi)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  );
  return [...new Set([...inText.map((link) => link.replace(/[.,;:!?)\]]+$/, '')), ...inHtml])];
}
