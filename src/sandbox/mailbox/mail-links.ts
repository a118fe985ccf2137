/**
 * The web addresses in a mail. Links do not work inside the sandboxed mail, so they are listed next to it. Only http
 * and https match: `javascript:` never becomes a link.
 */
export function linksIn({ text, html }: { text: string; html: string | null }): string[] {
  const inText = text.match(/https?:\/\/[^\s<>"'`]+/g) ?? [];
  const inHtml = [...(html ?? '').matchAll(/href=["'](https?:\/\/[^\s<>"'`]+)["']/gi)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  );
  return [...new Set([...inText.map((link) => link.replace(/[.,;:!?)\]]+$/, '')), ...inHtml])];
}
