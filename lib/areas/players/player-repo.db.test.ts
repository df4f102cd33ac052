import type { Document } from 'mongodb';
import { getTags } from '#lib/base/tags.ts';
import { collection, tagsOf } from '#lib/db/collections.ts';
import { insertAccount, insertNickname } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { findPlayer, playerPipeline } from './player-repo.ts';

useTestDatabase();

beforeEach(async () => {
  await insertAccount({ _id: 1, name: 'mira_', rankingNicknameId: 11 });
  await insertNickname({ _id: 11, name: 'Mirabelle', accountId: 1, isMain: true });
});

describe('a player found by name', () => {
  it.each([
    ['the name', 'nicknames', 11, ['name']],
    ['a ban of the name', 'nicknames', 11, ['ban']],
    ['the privacy of the account', 'accounts', 1, ['isPrivate']],
    ['the name that rankings show', 'accounts', 1, ['rankingNicknameId']],
    ['points', 'accounts', 1, ['pvp']],
    ['the end of the account', 'accounts', 1, null],
    ['the name of a guild', 'guilds', 5, ['name']],
    ['the members of a guild', 'guilds', 5, ['members']],
  ] as const)('is out of date at once with %s', async (_what, name, id, fields) => {
    const tags = getTags();
    const { tags: of } = await tags.gather(() => findPlayer('mirabelle', new Date()));
    tags.note(tagsOf('accounts', { id: 2, fields: ['elo'] }));
    tags.note(tagsOf('accounts', { id: 1, fields: ['gils'] }));
    expect(tags.outdatedFrom(of, 0)).toBe(Infinity);
    tags.note(tagsOf(name, { id, fields }));
    expect(tags.outdatedFrom(of, 0)).toBe(0);
  });

  it('is outdated when the account changes during the read', async () => {
    const tags = getTags();
    const { value, tags: of } = await tags.gather(() => {
      const reading = findPlayer('Mirabelle', new Date());
      tags.note(tagsOf('accounts', { id: 1, fields: ['isPrivate'] }));
      return reading;
    });
    expect([value?.known.name, tags.outdatedFrom(of, 0)]).toEqual(['Mirabelle', 0]);
  });

  it('is null without an account', async () => {
    await collection('accounts').deleteOne({ _id: 1 });
    expect(await findPlayer('Mirabelle', new Date())).toBeNull();
  });

  it('is read with account and guild by their indexes', async () => {
    const plan = await collection('nicknames')
      .aggregate(playerPipeline('Mirabelle'))
      .explain('executionStats');
    const joins = (plan.stages as Document[]).filter((stage) => '$lookup' in stage);
    expect(joins.map(({ indexesUsed }) => indexesUsed as unknown)).toEqual([
      ['_id_'],
      [expect.stringContaining('members.accountId')],
    ]);
    expect(JSON.stringify(plan)).not.toContain('COLLSCAN');
  });
});
