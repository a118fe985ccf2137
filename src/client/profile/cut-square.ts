import type { Area } from 'react-easy-crop';

/** Larger than the size stored by the server, so that the server can scale it well. */
const MAX_SIDE = 640;

/** Crops the selected square from a picture, in its displayed orientation. */
export async function cutSquare(url: string, { x, y, width, height }: Area): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.min(Math.round(width), MAX_SIDE));
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The picture could not be cut.')));
    canvas.toBlob(done, 'image/jpeg', 0.92);
  });
}
