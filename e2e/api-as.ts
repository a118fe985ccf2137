import type { APIRequestContext } from '@playwright/test';
import type { StartedServer } from '#test/start-server.ts';
import type { Person } from './journey.ts';

/** API calls as another user, to set up a test. */
export async function apiAs({ passwordOf }: StartedServer, request: APIRequestContext, person: Person) {
  const username = `${person}@demo.vignette.example`;
  const signedIn = await request.post('/api/v1/auth/basic', { data: { username, password: passwordOf(person) } });
  const { jwt } = (await signedIn.json()) as { jwt: string };
  const headers = { authorization: `Bearer ${jwt}` };
  const answered = async <Result>(answer: ReturnType<APIRequestContext['get']>): Promise<Result> => {
    const response = await answer;
    if (!response.ok()) throw new Error(`${response.status()} ${await response.text()}`);
    return (response.status() === 204 ? null : await response.json()) as Result;
  };
  return {
    get: <Result>(path: string) => answered<Result>(request.get(`/api/v1/${path}`, { headers })),
    post: <Result>(path: string, data: object) => answered<Result>(request.post(`/api/v1/${path}`, { headers, data })),
  };
}
