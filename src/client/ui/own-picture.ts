/** An address of this site. Pictures of other sites are blocked by the content security policy. */
export function isOwnPicture(address: string): boolean {
  return URL.parse(address, location.origin)?.origin === location.origin;
}
