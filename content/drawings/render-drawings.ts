import { fork } from 'node:child_process';
import path from 'node:path';
import { drawings } from './drawings.ts';

const RENDERER = path.join(import.meta.dirname, 'render-process.ts');

export interface RenderedDrawing {
  png: Buffer;
  width: number;
  height: number;
}

/** What the renderer answers with, drawing by drawing. */
export type RendererAnswer = Omit<RenderedDrawing, 'png'> & { name: string; png: Uint8Array };

/**
 * Drawings as PNG, by their names. In a process of its own: the server's picture library refuses SVG for good, because
 * nobody's upload may be one.
 */
export async function renderDrawings(names: readonly string[]): Promise<Map<string, RenderedDrawing>> {
  const pictures = [...new Set(names)].map((name) => ({ name, svg: draw(name) }));
  const rendered = new Map<string, RenderedDrawing>();
  if (pictures.length === 0) return rendered;

  const renderer = fork(RENDERER, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // Nothing of how the server was started: `npm start` has it end when its channel closes, which is how this one says
    // that it is done.
    execArgv: [],
  });
  let complaint = '';
  renderer.stderr?.on('data', (bytes: Buffer) => (complaint += bytes.toString()));
  renderer.on('message', ({ name, png, width, height }: RendererAnswer) =>
    rendered.set(name, { png: Buffer.from(png), width, height }),
  );
  renderer.send(pictures);
  const code = await new Promise<number | null>((resolve, reject) => {
    renderer.once('error', reject);
    renderer.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The drawings could not be rendered: ${complaint.trim() || `exit code ${code}`}`);
  return rendered;
}

function draw(name: string): string {
  const drawing = drawings[name];
  if (!drawing) throw new Error(`There is no drawing ${name}.`);
  return drawing();
}
