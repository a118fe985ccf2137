import type { Request } from 'autocannon';
import { type BenchPerson, PASSWORD } from './people.ts';

export const userRequest = ({ jwt }: BenchPerson): Request => ({
  path: '/api/v1/user',
  headers: { authorization: `Bearer ${jwt}` },
});
export const bareUserRequest = ({ id }: BenchPerson): Request => ({ path: '/user', headers: { 'x-user': id } });

const json = { 'content-type': 'application/json' };
const signInBody = ({ email }: BenchPerson) => JSON.stringify({ username: email, password: PASSWORD });
/** Each person comes from a network of their own, as they would. */
export const signInRequest = (person: BenchPerson, index: number): Request => ({
  method: 'POST',
  path: '/api/v1/auth/basic',
  headers: { ...json, 'x-forwarded-for': `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}` },
  body: signInBody(person),
});
export const bareSignInRequest = (person: BenchPerson): Request => ({
  method: 'POST',
  path: '/sign-in',
  headers: json,
  body: signInBody(person),
});
