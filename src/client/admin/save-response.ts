/** Reads the whole response and saves it as a file with the name from the server. */
export async function saveResponse(response: Response, onBytes?: (bytes: number) => void): Promise<null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    chunks.push(next.value);
    bytes += next.value.length;
    onBytes?.(bytes);
  }
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  save(new Blob(chunks, { type }), fileNameOf(response));
  return null;
}

const fileNameOf = ({ headers }: Response) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'export';

function save(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Revoked later, because some browsers read the URL only after this function has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
