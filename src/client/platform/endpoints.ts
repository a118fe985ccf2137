import type { FetchArgs } from '@reduxjs/toolkit/query/react';

// Definitions of common endpoints. `build.query` and `build.mutation` infer their types: the argument from the request,
// the result from the contract.

type Call = string | FetchArgs;
type Parse<Result> = (body: unknown) => Promise<Result>;
type Invalidated<Tag> = readonly Tag[] | ((result: unknown, error: unknown) => readonly Tag[]);

interface Definition<Arg, Result> {
  query: (arg: Arg) => Call;
  transformResponse: Parse<Result>;
}
type Query<Arg, Result, Tag> = Definition<Arg, Result> & { providesTags: readonly NoInfer<Tag>[] };
type Mutation<Arg, Result, Tag> = Definition<Arg, Result> & { invalidatesTags: Invalidated<NoInfer<Tag>> };

const asFunction = <Arg>(call: Call | ((arg: Arg) => Call)) => (typeof call === 'function' ? call : () => call);

/** A query. Its call is a function if the query has an argument. */
export function read<Result, Tag extends string = never>(
  call: Call,
  parse: Parse<Result>,
  tags?: readonly Tag[],
): Query<void, Result, Tag>;
export function read<Arg, Result, Tag extends string = never>(
  call: (arg: Arg) => Call,
  parse: Parse<Result>,
  tags?: readonly Tag[],
): Query<Arg, Result, Tag>;
export function read<Arg, Result, Tag extends string>(
  call: Call | ((arg: Arg) => Call),
  parse: Parse<Result>,
  tags: readonly Tag[] = [],
): Query<Arg, Result, Tag> {
  return { query: asFunction(call), transformResponse: parse, providesTags: tags };
}

/** A mutation with a response that is parsed. */
export function change<Result, Tag extends string = never>(
  call: Call,
  parse: Parse<Result>,
  tags?: Invalidated<Tag>,
): Mutation<void, Result, Tag>;
export function change<Arg, Result, Tag extends string = never>(
  call: (arg: Arg) => Call,
  parse: Parse<Result>,
  tags?: Invalidated<Tag>,
): Mutation<Arg, Result, Tag>;
export function change<Arg, Result, Tag extends string>(
  call: Call | ((arg: Arg) => Call),
  parse: Parse<Result>,
  tags: Invalidated<Tag> = [],
): Mutation<Arg, Result, Tag> {
  return { query: asFunction(call), transformResponse: parse, invalidatesTags: tags };
}

const sending =
  (method: 'POST' | 'PUT') =>
  <Body>(url: string) =>
  (body: Body) => ({ url, method, body });

/** Requests whose body is the argument. */
export const post = sending('POST');
export const put = sending('PUT');

/** Invalidates the tags only if the request succeeded. */
export const onSuccess =
  <Tag extends string>(...tags: Tag[]) =>
  (_result: unknown, error: unknown): readonly Tag[] =>
    error ? [] : tags;
