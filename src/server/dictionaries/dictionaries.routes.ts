import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { adminEntriesRoutes } from './admin/admin-entries.routes.ts';
import { editEntriesRoutes } from './admin/edit-entries.routes.ts';
import { editLabValuesRoutes } from './admin/edit-lab-values.routes.ts';
import { dictionaryReadingRoutes } from './dictionary-reading.routes.ts';

export const dictionariesRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(dictionaryReadingRoutes);
  await app.register(editEntriesRoutes);
  await app.register(adminEntriesRoutes);
  await app.register(editLabValuesRoutes);
};
