/** The library has no types of its own. These cover the part in use. */
declare module 'html-to-text' {
  interface Selector {
    selector: string;
    format?: string;
    options?: Record<string, unknown>;
  }
  interface Options {
    wordwrap?: number | false;
    selectors?: Selector[];
    limits?: { maxInputLength?: number; maxDepth?: number };
  }
  export function compile(options: Options): (html: string) => string;
}
