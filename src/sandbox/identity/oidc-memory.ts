import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

/** Stores codes, tokens and unfinished sign-ins of the providers. They do not need to survive a restart. */
export function createOidcMemory(): AdapterFactory {
  const rows = new Map<string, { payload: AdapterPayload; expiresAt: number }>();

  const forgetExpired = () => {
    for (const [key, { expiresAt }] of rows) if (expiresAt <= Date.now()) rows.delete(key);
  };
  const findWhere = async (isWanted: (payload: AdapterPayload) => boolean) => {
    forgetExpired();
    return [...rows.values()].find(({ payload }) => isWanted(payload))?.payload;
  };

  return (model): Adapter => {
    const keyOf = (id: string) => `${model} ${id}`;
    return {
      async upsert(id, payload, expiresIn) {
        // The user chooses an identity at every sign-in, so a stored session would select the wrong one.
        if (model === 'Session') return;
        rows.set(keyOf(id), { payload, expiresAt: expiresIn ? Date.now() + expiresIn * 1000 : Infinity });
      },
      async find(id) {
        forgetExpired();
        return rows.get(keyOf(id))?.payload;
      },
      findByUid: (uid) => findWhere((payload) => payload.kind === model && payload.uid === uid),
      findByUserCode: (userCode) => findWhere((payload) => payload.userCode === userCode),
      async consume(id) {
        const row = rows.get(keyOf(id));
        if (row) row.payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        rows.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of rows) if (payload.grantId === grantId) rows.delete(key);
      },
    };
  };
}
