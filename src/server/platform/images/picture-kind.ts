export type PictureKind = 'jpeg' | 'png' | 'webp';

const startsWith = (bytes: Buffer, signature: string, at = 0) =>
  bytes.subarray(at, at + signature.length).equals(Buffer.from(signature, 'latin1'));

/**
 * What a file is by its first bytes, whatever its name and its sender say. Everything else, SVG above all, is not even
 * shown to the decoder.
 */
export function pictureKindOf(bytes: Buffer): PictureKind | null {
  if (startsWith(bytes, '\xFF\xD8\xFF')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1A\n')) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  return null;
}
