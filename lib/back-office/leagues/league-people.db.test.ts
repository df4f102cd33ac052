import {
  aParticipant,
  insertLeague,
  LEAGUE_NAME as name,
  readLeague,
} from '#lib/areas/animations/testing/small-leagues.ts';
import { closeDueAccounts } from '#lib/areas/personal-data/closing-service.ts';
import { readAudit, undoLast } from '#lib/back-office/testing/zoe.ts';
import { collection } from '#lib/db/collections.ts';
import { aPlayer, insertAccount, insertNickname } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { changeParticipant } from './league-people-service.ts';

useTestDatabase();

const boss = aPlayer({ id: 90, name: 'Boss', privileges: ['godlike'] });
const participants = [aParticipant(1, 'Mirabelle'), aParticipant(2, 'Octave')];
const running = { registerState: 'close', leagueState: 'open', participants } as const;

const done = { ok: true, value: {} };

describe('participants', () => {
  const games = [{ blue: 'Mirabelle', red: 'Octave', score: 7, id: 4 }];

  beforeEach(async () => {
    const model = await insertAccount({ name: 'Mirabelle' });
    await collection('accounts').insertOne({ ...model, _id: 3, name: 'Zoé', nameKey: 'zoé' });
    await insertNickname({ _id: 11, name: 'Mirabelle', accountId: 1, isMain: true });
    await insertNickname({ _id: 31, name: 'La Prune', accountId: 3, isMain: true });
    await insertLeague({ ...running, games });
  });

  const names = async () => (await readLeague()).participants.map((participant) => participant.name);

  it('are removed with a reason, which can be undone', async () => {
    const asked = { name, accountId: 1, reason: 'Ne répond plus.' };
    expect(await changeParticipant(boss, asked)).toMatchObject({ ok: true, value: { players: ['Octave'] } });
    expect(await readAudit()).toMatchObject([
      { before: { player: 'Mirabelle', account: 1, nickname: 11 }, after: { reason: 'Ne répond plus.' } },
    ]);
    expect(await undoLast(boss)).toEqual(done);
    expect((await names()).sort()).toEqual(['Mirabelle', 'Octave']);
  });

  it('are replaced with a reason by a substitute, who takes over their games, which can be undone', async () => {
    await changeParticipant(boss, { name, accountId: 1, nickname: 'la prune', reason: 'Malade' });
    expect(await readLeague()).toMatchObject({
      participants: [{ accountId: 3, nicknameId: 31, name: 'La Prune' }, { name: 'Octave' }],
      games: [{ blue: 'La Prune', red: 'Octave', score: 7, id: 4 }],
    });
    expect(await undoLast(boss)).toEqual(done);
    expect(await readLeague()).toMatchObject({ participants: [{ name: 'Mirabelle' }, {}], games });
  });

  it('are not replaced by somebody who has games in the league', async () => {
    await changeParticipant(boss, { name, accountId: 2, reason: 'x' });
    await insertNickname({ _id: 21, name: 'Octave', accountId: 3, isMain: false });
    for (const nickname of ['Octave', 'La Prune']) {
      const asked = { name, accountId: 1, nickname, reason: 'x' };
      expect(await changeParticipant(boss, asked)).toEqual({ ok: false, code: 'already played' });
    }
    expect(await readLeague()).toMatchObject({ participants: [{ name: 'Mirabelle' }], games });
  });

  it('are not restored under a nickname that has passed to another account', async () => {
    const away = () => collection('nicknames').updateOne({ _id: 11 }, { $set: { accountId: 3 } });
    await changeParticipant(boss, { name, accountId: 1, nickname: 'La Prune', reason: 'x' });
    await away();
    expect(await undoLast(boss)).toEqual({ ok: false, code: 'changed' });
    expect(await names()).toEqual(['La Prune', 'Octave']);
    await changeParticipant(boss, { name, accountId: 3, reason: 'x' });
    await collection('nicknames').updateOne({ _id: 31 }, { $set: { accountId: 1 } });
    expect(await undoLast(boss)).toEqual({ ok: false, code: 'changed' });
    expect(await names()).toEqual(['Octave']);
  });

  it('are not restored once their account is closed', async () => {
    await changeParticipant(boss, { name, accountId: 1, reason: 'x' });
    const dueAt = new Date();
    await collection('closings').insertOne({ _id: 1, askedAt: dueAt, dueAt, names: null });
    expect(await closeDueAccounts(dueAt)).toBe(1);
    // By the nickname, not by the account, which had the same name.
    expect(await readAudit()).toMatchObject([{ before: { player: 'Parti_11' } }]);
    expect(await undoLast(boss)).toEqual({ ok: false, code: 'does not exist' });
    expect(await names()).toEqual(['Octave']);
  });

  it('are not restored beside somebody who takes part under their nickname', async () => {
    await changeParticipant(boss, { name, accountId: 1, reason: 'x' });
    const participant = { accountId: 3, nicknameId: 11, name: 'Mirabelle' };
    await collection('animations').updateOne({ name }, { $push: { participants: participant } });
    expect(await undoLast(boss)).toEqual({ ok: false, code: 'changed' });
    expect(await names()).toEqual(['Octave', 'Mirabelle']);
  });

  it('are not restored in another league of the same name', async () => {
    await changeParticipant(boss, { name, accountId: 1, reason: 'x' });
    await collection('animations').updateOne({ name }, { $set: { createdAt: new Date(Date.now() + 1_000) } });
    expect(await undoLast(boss)).toEqual({ ok: false, code: 'does not exist' });
  });

  it.each([
    [{ accountId: 9, reason: 'x' }, 'not in'],
    [{ accountId: '1', reason: 'x' }, 'not in'],
    [{ accountId: 1 }, 'bad reason'],
    [{ accountId: 1, reason: ' ' }, 'bad reason'],
    [{ accountId: 1, reason: 'x'.repeat(201) }, 'bad reason'],
    [{ accountId: 1, reason: 'x', nickname: 'Personne' }, 'bad nickname'],
    [{ accountId: 2, reason: 'x', nickname: 'Mirabelle' }, 'already in'],
  ])('are not changed by %j', async (asked, code) => {
    expect(await changeParticipant(boss, { name, ...asked })).toEqual({ ok: false, code });
    expect(await names()).toEqual(['Mirabelle', 'Octave']);
  });
});
