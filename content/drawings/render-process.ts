import sharp from 'sharp';
import type { RendererAnswer } from './render-drawings.ts';

interface Picture {
  name: string;
  svg: string;
}

async function render({ name, svg }: Picture) {
  const picture = sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).png({ compressionLevel: 6 });
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const answer: RendererAnswer = { name, png: data, width: info.width, height: info.height };
  // Until it is handed over: what is still on its way when the process ends is lost.
  await new Promise((resolve) => process.send?.(answer, resolve));
}

/** Takes one list of drawings, answers each as PNG, and ends. What goes wrong ends it with its stack on stderr. */
process.once('message', (pictures: Picture[]) => {
  void Promise.all(pictures.map(render)).then(() => process.disconnect());
});
