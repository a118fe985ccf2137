import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { dictionaryEditingRoutes } from './dictionary-editing.routes.ts';
import { dictionaryKeepingRoutes } from './dictionary-keeping.routes.ts';
import { dictionaryReadingRoutes } from './dictionary-reading.routes.ts';
import { labValuesEditingRoutes } from './lab-values-editing.routes.ts';

export const dictionariesRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(dictionaryReadingRoutes);
  await app.register(dictionaryEditingRoutes);
  await app.register(dictionaryKeepingRoutes);
  await app.register(labValuesEditingRoutes);
};
