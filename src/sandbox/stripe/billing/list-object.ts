/** A list inside another object; it never has more than it shows. */
export const listObject = <Element>(data: Element[], url: string) => ({
  object: 'list' as const,
  data,
  has_more: false,
  url,
});
