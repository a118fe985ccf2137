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

/** Starts a part with its own path prefix, data folder and page layout. */
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
  // Plugins registered inside a plugin inherit its prefix, so these are registered after it has finished.
  for (const [plugin, options] of atRoot) await app.register(plugin, options);
  return running;
}
