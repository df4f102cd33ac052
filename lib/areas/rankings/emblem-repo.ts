import { cachedEach } from '#lib/base/cached.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection, tagsRead } from '#lib/db/collections.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

const KEY_SCOPE = { fields: ['nameKey'] } as const;

const EMBLEM_SCOPE = { fields: ['emblemCard', 'rankingNicknameId'] } as const;

/** The emblems of the accounts that the rankings show under these names in lower case. */
export async function listEmblems(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const tagsOf = () => [...tagsRead('nicknames', KEY_SCOPE), ...tagsRead('accounts', EMBLEM_SCOPE)];
  return cachedEach('emblem', keys, { tagsOf, read: readEmblems });
}

async function readEmblems(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = await collection('nicknames', KEY_SCOPE)
    .find({ nameKey: { $in: [...keys] } }, { ...READ, projection: { nameKey: 1, accountId: 1 } })
    .toArray();
  const accounts = await collection('accounts', EMBLEM_SCOPE)
    .find(
      { _id: { $in: names.map(({ accountId }) => accountId) }, emblemCard: { $type: 'string' } },
      { ...READ, projection: { emblemCard: 1, rankingNicknameId: 1 } },
    )
    .toArray();
  const byName = new Map(
    accounts.map(({ rankingNicknameId, emblemCard }) => [rankingNicknameId, emblemCard]),
  );
  return new Map(
    names.flatMap(({ _id, nameKey }) => {
      const card = byName.get(_id);
      return card ? [[nameKey, card] as const] : [];
    }),
  );
}
