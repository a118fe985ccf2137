import { decodedName } from '#server/bank/exchange/embedded-pictures.ts';
import { markdown } from '#server/bank/exchange/markdown-processor.ts';
import { pictureKindOf } from '#server/platform/images/picture-kind.ts';

const OWN_FILES = '@@PLUGINFILE@@/';

/** `@@PLUGINFILE@@/my%20drawing.png` → `my drawing.png` */
export const nameIn = (address: string): string =>
  decodedName(address.startsWith(OWN_FILES) ? address.slice(OWN_FILES.length).replace(/\?.*$/, '') : address);

/** The address of a picture in a text: a file of the same record, or a data URL if the format has no files. */
export const addressOfFile = (name: string) => OWN_FILES + encodeURIComponent(name);
export const addressOfBytes = (bytes: Buffer) =>
  `data:image/${pictureKindOf(bytes) ?? 'png'};base64,${bytes.toString('base64')}`;

export const pictureAsMarkdown = (url: string, altText: string): string =>
  markdown
    .stringify({ type: 'root', children: [{ type: 'paragraph', children: [{ type: 'image', url, alt: altText }] }] })
    .trim();
