export type PictureKind = 'jpeg' | 'png' | 'webp';

const startsWith = (bytes: Buffer, signature: string, at = 0) =>
  bytes.subarray(at, at + signature.length).equals(Buffer.from(signature, 'latin1'));

/**
 * Detects the format by the first bytes, ignoring file name and content type. Any other format, in particular SVG,
 * never reaches the decoder.
 */
export function pictureKindOf(bytes: Buffer): PictureKind | null {
  if (startsWith(bytes, '\xFF\xD8\xFF')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1A\n')) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  return null;
}
