/** Safe markup. Only `html` creates it, so external text cannot become markup by accident. */
class SafeHtml {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString() {
    return this.#markup;
  }
}

export type Html = SafeHtml;
type HtmlValue = string | number | Html | null | false | readonly HtmlValue[];

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeText = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

function toMarkup(value: HtmlValue): string {
  if (value === null || value === false) return '';
  if (value instanceof SafeHtml) return value.toString();
  if (typeof value === 'object') return value.map(toMarkup).join('');
  return escapeText(String(value));
}

/** Escapes every value. Attributes must be quoted, and URLs must be checked before they are used in `href`. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new SafeHtml(String.raw({ raw: strings }, ...values.map(toMarkup)));
}
