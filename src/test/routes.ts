import { describeRoute } from '#server/platform/access.ts';
import type { World } from './world.ts';

/** The routes with such a URL, in order. */
export async function routesWith({ app }: World, isMeant: (url: string) => boolean): Promise<string[]> {
  await app.ready();
  const routes = app.declaredRoutes.filter(({ method, url }) => method !== 'HEAD' && isMeant(url));
  return routes.map(describeRoute).toSorted();
}
