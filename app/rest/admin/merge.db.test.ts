import { createDuel } from '#lib/areas/duels/duel-service.ts';
import { listFinishedGames } from '#lib/areas/games/history-projection.ts';
import { closeDueAccounts } from '#lib/areas/personal-data/closing-service.ts';
import { aGamePlayer, insertFinishedGames } from '#lib/areas/replays/testing/finished-game.ts';
import { insertTableCards } from '#lib/areas/training/testing/table-cards.ts';
import { findChallengedUntil } from '#lib/identity/contacts/contact-repo.ts';
import { COUNT_MAX } from '#lib/base/ids.ts';
import { makeLevels } from '#lib/game/capacities.ts';
import { getDb } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { countSolved } from '#lib/db/problem-months.ts';
import { getAccount } from '#lib/back-office/accounts/admin-account-service.ts';
import { previewMerge } from '#lib/back-office/merging/merge-service.ts';
import { aPlayer, insertGuild, insertNickname } from '#lib/testing/factories.ts';
import {
  at,
  insertCopy,
  logIn,
  readAudit,
  readOutbox,
  readZoe,
  send,
  sessionOf,
  useZoe,
  ZOE,
} from '#lib/back-office/testing/zoe.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { POST as editAccount } from './account/[id]/route.ts';
import { POST as merge } from './account/[id]/merge/route.ts';
import { POST as move } from './nickname/[id]/move/route.ts';

useTestDatabase();
useZoe();

const BAN = { banner: 'Boss1', date: new Date(), reason: 'x', until: null };
const put = (name: string, ...documents: object[]) =>
  getDb().collection(name).insertMany(documents, { bypassDocumentValidation: true });
const read = (name: string) => getDb().collection(name).find().sort({ _id: 1 }).toArray();

const aTry = (accountId: number, day: string, isInTime: boolean) => ({
  ...{ _id: { accountId, day }, tries: [{ slot: 0, x: 1, y: 2 }], isInTime },
  ...{ lastAt: new Date(`${day}T10:00:00Z`), solvedAt: null },
});

/** Another account of Zoé's owner, with its own nickname. */
async function insertAlt(changes: Parameters<typeof insertCopy>[0] = { name: 'Zoe43' }): Promise<number> {
  const id = await insertCopy({ ...changes, name: 'Zoe43' });
  await insertNickname({ name: 'Mirabelle', accountId: id, isMain: true });
  return id;
}

describe('POST /rest/admin/account/{id}/merge', () => {
  it('moves everything to the other account, closes this one, logs it and tells the game server', async () => {
    const boss = await logIn('Boss1', ['godlike']);
    const alt = await insertAlt({
      ...{ name: 'Zoe43', gils: 70, exp: 7, power: 3, shopPower: 2, guildId: 5 },
      capacities: { ...makeLevels(() => 0), souk: 3 },
      pvp: { win: 1, draw: 1, lose: 0, points: 8 },
      pve: { '9': { win: 2, draw: 0, lose: 0 }, '10': { win: 0, draw: 0, lose: 4 } },
      elo: { plus: { current: 1100, peak: 1300 } },
    });
    await collection('accounts').updateOne(
      { _id: ZOE },
      { $set: { elo: { plus: { current: 1200, peak: 1250 } } } },
    );
    await sessionOf(alt);
    await insertGuild({
      _id: 5,
      masterAccountId: alt,
      members: [{ accountId: alt, title: 'Chef', canModify: true, joinedAt: new Date() }],
    });
    await put(
      'ownedCards',
      { _id: { accountId: alt, cardId: 'a' }, quantity: 2 },
      { _id: { accountId: ZOE, cardId: 'a' }, quantity: 1 },
      { _id: { accountId: alt, cardId: 'b' }, quantity: 1 },
    );
    await put(
      'problemTries',
      aTry(alt, '2026-11-01', false),
      aTry(alt, '2026-11-02', false),
      aTry(ZOE, '2026-11-01', true),
    );
    await put('exercises', { _id: alt, found: ['plus-1', 'plus-2'] }, { _id: ZOE, found: ['plus-2'] });
    await put('trainingRecords', {
      _id: alt,
      byRobot: { Pampa: { win: 1, draw: 0, lose: 0 } },
      medals: { Pampa: ['mp'] },
      strengths: {},
      at: new Date(),
    });
    await put('passkeys', { _id: 'key', accountId: alt });
    await put('registrationIntents', { _id: 'i', nameKey: 'zoe43', state: 'created', accountId: alt });
    await put('animations', {
      _id: 1,
      name: 'a',
      participants: [{ accountId: alt, nicknameId: 2, name: 'Mirabelle' }],
    });
    await put('guildDonations', { _id: 1, guildId: 5, accountId: alt, name: 'Zoe43', quantity: 3 });
    await put('duels', { _id: 'd', version: 7, blue: { accountId: alt, name: 'Mirabelle' }, red: null });
    await insertFinishedGames([{ blue: aGamePlayer(alt), red: aGamePlayer(9) }]);
    await listFinishedGames();
    expect(await send(at(merge, alt), { into: 'zoe42' }, boss)).toEqual({
      into: ZOE,
      moved: { nicknames: ['Mirabelle'], games: 1, cards: 3 },
    });
    expect(await readZoe()).toMatchObject({
      ...{ gils: 5070, exp: 7, power: 3, shopPower: 2, guildId: 5 },
      capacities: { souk: 3, auction: 0 },
      pvp: { win: 1, draw: 1, lose: 0, points: 8 },
      pve: { '9': { win: 3, draw: 0, lose: 2 }, '10': { win: 0, draw: 0, lose: 4 } },
      elo: { plus: { current: 1200, peak: 1300 } },
    });
    expect(await collection('accounts').findOne({ _id: alt })).toMatchObject({
      ...{ name: `Parti_${alt}`, gils: 0, guildId: null, passwordHash: null, email: null, pve: {} },
    });
    const seen = await Promise.all(
      [alt, ZOE].map((id) => getAccount(aPlayer({ privileges: ['godlike'] }), { id: String(id) })),
    );
    expect(seen).toMatchObject([{ value: { isClosed: true } }, { value: { isClosed: false } }]);
    expect(await collection('nicknames').find({ accountId: ZOE }).toArray()).toMatchObject([
      { name: 'La Prune', isMain: true },
      { name: 'Mirabelle', isMain: false },
    ]);
    expect(await read('ownedCards')).toEqual([
      { _id: { accountId: ZOE, cardId: 'a' }, quantity: 3 },
      { _id: { accountId: ZOE, cardId: 'b' }, quantity: 1 },
    ]);
    expect(await read('problemTries')).toMatchObject([
      aTry(ZOE, '2026-11-01', true),
      aTry(ZOE, '2026-11-02', false),
    ]);
    expect(await read('exercises')).toEqual([{ _id: ZOE, found: ['plus-2', 'plus-1'] }]);
    expect(await read('trainingRecords')).toMatchObject([{ _id: ZOE, medals: { Pampa: ['mp'] } }]);
    expect(await collection('guilds').findOne({ _id: 5 })).toMatchObject({
      masterAccountId: ZOE,
      members: [{ accountId: ZOE, title: 'Chef' }],
    });
    expect(await read('animations')).toMatchObject([{ participants: [{ accountId: ZOE, nicknameId: 2 }] }]);
    expect(await read('guildDonations')).toMatchObject([{ accountId: ZOE, name: 'Zoe42' }]);
    // A play that read the duel before is decided again.
    expect(await read('duels')).toMatchObject([{ version: 8, blue: { accountId: ZOE, name: 'Mirabelle' } }]);
    expect([await read('passkeys'), await read('registrationIntents')]).toEqual([[], []]);
    expect(await collection('sessions').countDocuments({ accountId: alt })).toBe(0);
    expect(await readAudit()).toMatchObject([
      {
        action: 'account merge',
        target: `account:${ZOE}`,
        before: { account: `Zoe43 (${alt})` },
        after: { nickname: 'Mirabelle', games: 1, cards: 3 },
      },
    ]);
    expect(await readOutbox()).toEqual([
      ['nicknameMoved', 2],
      ['closed', alt],
      ['account', ZOE],
    ]);
    expect(await closeDueAccounts(new Date())).toBe(1);
    expect(await collection('games').findOne()).toMatchObject({
      blue: { accountId: ZOE, accountName: 'Zoe42' },
    });
    expect(await collection('gameEntries').countDocuments({ '_id.accountId': alt })).toBe(0);
    expect(await collection('closings').countDocuments()).toBe(0);
  });

  it('leaves no trace of the merged account once the other one is closed', async () => {
    const boss = await logIn('Boss1', ['godlike']);
    const alt = await insertAlt();
    const edit = { type: 'email', value: 'dahlia@exemple.fr' };
    await send(at(editAccount, alt), edit, boss);
    const blue = { ...aGamePlayer(alt, 'Mirabelle'), nicknameId: 2, accountName: 'Zoe43' };
    const messages = [{ afterPlay: 1, fromBlue: true, text: 'Moi, Zoe43', date: new Date() }];
    await insertFinishedGames([{ blue, red: aGamePlayer(ZOE), messages }]);
    await listFinishedGames();
    await send(at(merge, alt), { into: 'Zoe42' }, boss);
    await put('appeals', { accountId: alt, number: 1, text: 'Moi, Zoe43' });
    await put('closings', { _id: ZOE, askedAt: new Date(), dueAt: new Date(), names: null });
    expect(await closeDueAccounts(new Date())).toBe(2);
    expect(await readAudit()).toMatchObject([
      { before: { email: null }, after: { email: '•••' } },
      { before: { account: `Parti_${alt} (${alt})` }, after: { nickname: 'Parti_2' } },
    ]);
    expect(await read('appeals')).toEqual([]);
    const games = [await read('games'), await read('gameEntries'), await read('gamePairs')];
    expect(JSON.stringify(games)).not.toMatch(/zoe4|mirabelle/i);
  });

  it('closes what the merged account offers, and the challenges to it', async () => {
    const boss = await logIn('Boss1', ['godlike']);
    const alt = await insertAlt();
    const other = await insertCopy({ name: 'Nora' });
    await insertNickname({ name: 'Nora', accountId: other, isMain: true });
    await insertTableCards();
    const challenge = (id: number, joueur: string) =>
      createDuel(aPlayer({ id }), { joueur, regles: 'libres' });
    expect(await challenge(alt, 'Nora')).toMatchObject({ ok: true });
    expect(await challenge(other, 'Mirabelle')).toMatchObject({ ok: true });
    await send(at(merge, alt), { into: 'Zoe42' }, boss);
    expect(await collection('duels').distinct('offer.isOpen')).toEqual([false]);
    expect(await findChallengedUntil(other)).toBeNull();
  });

  it('unites the blocks of both, and those of either by others', async () => {
    const boss = await logIn('Boss1', ['godlike']);
    const alt = await insertAlt();
    const block = (accountId: number, nicknameId = accountId) => ({
      ...{ accountId, nicknameId, at: new Date('2026-11-01T10:00:00Z') },
    });
    const blocked = (...ids: number[]) => ids.map((id) => block(id));
    const none = { isMailed: false, challengedUntil: null, push: [] };
    const push = [
      { endpoint: 'https://push.example', p256dh: 'k', auth: 'a', sessionId: 's', at: new Date() },
    ];
    await put(
      'contacts',
      { ...none, _id: alt, blocked: blocked(ZOE, 50, 51), push },
      { ...none, _id: ZOE, blocked: blocked(alt, 51, 52) },
      { ...none, _id: 60, blocked: blocked(alt, ZOE) },
      { ...none, _id: 61, blocked: blocked(53, alt) },
    );
    await send(at(merge, alt), { into: 'Zoe42' }, boss);
    expect(await read('contacts')).toEqual([
      { ...none, _id: ZOE, blocked: blocked(51, 52, 50) },
      // Under two nicknames, each of which can be unblocked.
      { ...none, _id: 60, blocked: [block(ZOE, alt), block(ZOE)] },
      { ...none, _id: 61, blocked: [block(53), block(ZOE, alt)] },
    ]);
  });

  it('counts the problems that both solved in a month', async () => {
    const boss = await logIn('Boss1', ['godlike']);
    const alt = await insertAlt();
    for (const [accountId, number] of [
      ...([23, 24, 25] as const).map((one) => [alt, one] as const),
      [ZOE, 26] as const,
    ]) {
      const day = `2026-11-${number}`;
      await put('problemTries', aTry(accountId, day, true));
      await countSolved({ accountId, day, tries: 1 });
    }
    await send(at(merge, alt), { into: 'Zoe42' }, boss);
    const month = { _id: { accountId: ZOE, month: '2026-11' }, last: '2026-11-26' };
    expect(await read('problemMonths')).toEqual([{ ...month, solved: 4, tries: 4, row: 4, inRow: 4 }]);
  });

  it('keeps an unknown name in the preview', async () => {
    const boss = aPlayer({ privileges: ['godlike'] });
    const id = String(await insertAlt());
    expect(await previewMerge(boss, { id, into: ' Personne ' })).toMatchObject({
      value: { asked: 'Personne', into: null, refusal: 'into does not exist' },
    });
  });

  it('refuses in order, and writes nothing', async () => {
    const boss = await logIn('Boss1', ['godlike']);
    const alt = await insertAlt();
    const tell = async (id: number | string, into: unknown = 'Zoe42') =>
      (await send(at(merge, id), { into }, boss)).error;
    const set = (id: number, $set: object) => collection('accounts').updateOne({ _id: id }, { $set });
    expect([await tell('x'), await tell(999), await tell(alt, 'Personne'), await tell(alt, null)]).toEqual([
      'Invalid id',
      'account does not exist',
      'into does not exist',
      'into does not exist',
    ]);
    expect(await tell(alt, 'ZOE43')).toBe('same account');
    await set(ZOE, { maxNicknames: 1 });
    expect(await tell(alt)).toBe('too many nicknames');
    await set(ZOE, { gils: COUNT_MAX });
    await set(alt, { gils: 1 });
    expect(await tell(alt)).toBe('too much');
    await put('animations', { _id: 1, name: 'a', participants: [{ accountId: alt }, { accountId: ZOE }] });
    expect(await tell(alt)).toBe('both in a league');
    await set(ZOE, { guildId: 1 });
    await set(alt, { guildId: 1 });
    expect(await tell(alt)).toBe('both in guilds');
    const seats = { blue: { accountId: ZOE }, red: { accountId: alt } };
    await put('duels', { ...seats, dueAt: null }, { ...seats, dueAt: new Date('2999-01-01') });
    expect(await tell(alt)).toBe('playing');
    await collection('duels').deleteMany({});
    await insertFinishedGames([{ blue: aGamePlayer(alt), endedAt: null, finalScore: null }]);
    expect(await tell(alt)).toBe('playing');
    await put('closings', { _id: ZOE, dueAt: new Date('2999-01-01') });
    expect(await tell(alt)).toBe('closing');
    await collection('nicknames').updateOne({ accountId: alt }, { $set: { ban: BAN } });
    expect(await tell(alt)).toBe('banned');
    await put('idents', { _id: 1, accountId: alt });
    expect(await tell(alt)).toBe('staff account');
    await set(ZOE, { type: 'robot' });
    expect(await tell(alt)).toBe('robot');
    expect([await readAudit(), await readOutbox()]).toEqual([[], []]);
  });

  it('gives nothing to an account that is closed, and takes nothing from one', async () => {
    const boss = await logIn('Boss1', ['godlike']);
    const alt = await insertAlt();
    const closed = await insertCopy({ name: 'Parti_7', passwordHash: null, email: null, emailKey: null });
    for (const [from, into] of [
      [alt, 'Parti_7'],
      [closed, 'Zoe43'],
    ] as const)
      expect(await send(at(merge, from), { into }, boss)).toMatchObject({ error: 'closing' });
    const nickname = await insertNickname({ name: 'Octave', accountId: alt, isMain: false });
    expect(await send(at(move, nickname._id), { into: 'Parti_7' }, boss)).toMatchObject({ error: 'closing' });
  });

  it('performs only one of two concurrent mergers', async () => {
    const boss = await logIn('Boss1', ['godlike']);
    const alt = await insertAlt();
    await insertCopy({ name: 'Zoe44' });
    const both = await Promise.all(['Zoe42', 'Zoe44'].map((into) => send(at(merge, alt), { into }, boss)));
    expect(both.filter((answer) => 'moved' in answer)).toHaveLength(1);
    expect(await readAudit()).toHaveLength(1);
  });
});
