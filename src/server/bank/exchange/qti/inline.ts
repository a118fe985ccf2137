/** The inside of a single paragraph; anything else as it is. */
export const inline = (block: string): string => /^<p>((?:(?!<p>)[\s\S])*)<\/p>$/.exec(block)?.[1] ?? block;
