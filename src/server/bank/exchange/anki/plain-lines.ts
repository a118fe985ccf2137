const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** The lines of a field that contains short values instead of a text: names, a letter, a list. */
export const plainLines = (html: string): string[] =>
  html
    .split(/<br\s*\/?>|<\/(?:div|p|li)>|\n/i)
    .map((line) =>
      line
        .replaceAll(/<[^<>]*>/g, '')
        .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => NAMED[name] ?? whole)
        .trim(),
    )
    .filter((line) => line !== '');

export const writePlainLines = (lines: string[]): string =>
  lines.map((line) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')).join('<br>');
