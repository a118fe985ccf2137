import { beforeAll, expect, it } from 'vitest';
import { useWorld } from '#test/world.ts';

interface Operation {
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

const world = useWorld();
let operations: [name: string, Operation][];
beforeAll(async () => {
  const response = await world.app.inject({ url: '/api/docs/json' });
  const { paths } = response.json<{ paths: Record<string, Record<string, Operation>> }>();
  operations = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/v1/quiz'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    );
});

const namesOf = (some: [string, Operation][]) => some.map(([name]) => name).toSorted();

it('includes every quiz endpoint in the API document', () => {
  const declared = world.app.declaredRoutes
    .filter(({ method, url }) => method !== 'HEAD' && url.startsWith('/api/v1/quiz'))
    .map(({ method, url }) => `${[method].flat().join()} ${url.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(namesOf(operations)).toEqual(declared.toSorted());
});

it('describes the response of each quiz endpoint', () => {
  const isDescribed = ({ responses }: Operation) =>
    Object.entries(responses).every(([status, { content }]) => status === '204' || content?.['application/json']);
  expect(namesOf(operations.filter(([, operation]) => !isDescribed(operation)))).toEqual([]);
});

it('describes the request body of each quiz endpoint that has one', () => {
  const isSilent = ([name, { requestBody }]: [string, Operation]) => /^(POST|PUT)/.test(name) && !requestBody;
  expect(namesOf(operations.filter(isSilent))).toEqual([
    'POST /api/v1/quiz/{id}/discard',
    'POST /api/v1/quiz/{id}/download',
    'POST /api/v1/quiz/{id}/finalise',
  ]);
  const answering = operations.find(([name]) => name === 'POST /api/v1/quiz/{id}/answers')?.[1];
  expect(answering?.requestBody?.content['application/json']?.schema.properties).toMatchObject({
    key: { type: 'string', format: 'uuid' },
    data: { type: 'object' },
    seconds: { type: 'integer' },
  });
});
