import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { renderPage, type Site } from './page.ts';
import type { RunningPart, SandboxPart } from './sandbox-part.ts';

interface Surroundings {
  app: FastifyInstance;
  site: Site;
  dataDir: string;
  origin: () => string;
}

/** Gives a part its own corner of the sandbox: a path, a folder, the look of its pages. */
export async function startPart<Running extends RunningPart>(
  part: SandboxPart<Running>,
  { app, site, dataDir, origin }: Surroundings,
): Promise<Running> {
  const ownFolder = path.join(dataDir, part.name);
  await mkdir(ownFolder, { recursive: true });
  const atRoot: [FastifyPluginAsync, { prefix: string }][] = [];
  const started = Promise.withResolvers<Running>();
  await app.register(
    async (scope) => {
      const running = await part.start({
        app: scope,
        root: {
          register: async (plugin, options) => atRoot.push([plugin, options]),
          addHook: (name, hook) => app.addHook(name, hook),
        },
        dataDir: ownFolder,
        appUrl: site.appUrl,
        origin,
        page: (content) => renderPage(site, { current: `/${part.name}`, ...content }),
      });
      started.resolve(running);
    },
    { prefix: `/${part.name}` },
  );
  const running = await started.promise;
  // Fastify puts what is registered during a plugin below that plugin, so these had to wait for its end.
  for (const [plugin, options] of atRoot) await app.register(plugin, options);
  return running;
}
