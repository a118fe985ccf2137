/** The contents of a single paragraph; anything else is unchanged. */
export const inline = (block: string): string => /^<p>((?:(?!<p>)[\s\S])*)<\/p>$/.exec(block)?.[1] ?? block;
