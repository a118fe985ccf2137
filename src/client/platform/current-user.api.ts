import { api, parsedFrom } from './api.ts';
import { read } from './endpoints.ts';

const parsed = parsedFrom(() => import('#shared/accounts/contract.ts'));

/** The signed-in user. It belongs to no feature, because half of the screens need it. */
export const currentUserApi = api.injectEndpoints({
  endpoints: (build) => ({
    currentUser: build.query(read('/user', parsed('UserResult'), ['User'])),
  }),
});

export const { useCurrentUserQuery } = currentUserApi;
