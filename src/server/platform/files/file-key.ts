/** The kinds of file we keep. None of them can carry a script that a browser would run. */
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

/** `photos/0190…-….webp`: lower-case folders, then a name of hex digits or a uuid. Nothing here can climb out. */
const keyShape = /^(?:[a-z0-9][a-z0-9-]{0,39}\/){1,4}[0-9a-f][0-9a-f-]{7,63}\.(?<extension>[a-z0-9]{2,5})$/;

/**
 * The content type follows from the key, so both stores agree and a stored object cannot claim to be a page.
 * A key of another shape is a mistake of ours, not of the person: it throws.
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
