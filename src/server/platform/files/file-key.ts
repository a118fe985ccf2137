/** The supported file types. None of them can contain a script that a browser would run. */
const contentTypes = new Map([
  ['avif', 'image/avif'],
  ['bin', 'application/octet-stream'],
  ['csv', 'text/csv; charset=utf-8'],
  ['gif', 'image/gif'],
  ['jpg', 'image/jpeg'],
  ['json', 'application/json; charset=utf-8'],
  ['mp4', 'video/mp4'],
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['zip', 'application/zip'],
]);

/** `photos/0190…-….webp`: lower-case folders, then a name of hex digits or a UUID. This rules out path traversal. */
const keyShape = /^(?:[a-z0-9][a-z0-9-]{0,39}\/){1,4}[0-9a-f][0-9a-f-]{7,63}\.(?<extension>[a-z0-9]{2,5})$/;

/** False for files of other programs, such as an upload that is still being written. */
export const isFileKey = (key: string) => contentTypes.has(keyShape.exec(key)?.groups?.['extension'] ?? '');

/**
 * The content type is derived from the key, so both stores agree and a stored object cannot be served as a page. An
 * invalid key is a programming error and not invalid user input, so it throws.
 */
export function contentTypeOf(key: string): string {
  const extension = keyShape.exec(key)?.groups?.['extension'];
  const contentType = extension && contentTypes.get(extension);
  if (!contentType) throw new Error(`Not a file key: ${JSON.stringify(key)}`);
  return contentType;
}

export function checkContentType(key: string, contentType: string) {
  const expected = contentTypeOf(key);
  if (contentType !== expected && contentType !== expected.split(';')[0]) {
    throw new Error(`A file called ${key} is ${expected}, not ${contentType}.`);
  }
}
