/** A list inside another object; it is always complete. */
export const listObject = <Element>(data: Element[], url: string) => ({
  object: 'list' as const,
  data,
  has_more: false,
  url,
});
