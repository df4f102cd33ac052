import { listFinishedGames } from '#lib/areas/games/history-projection.ts';
import { aGamePlayer, insertFinishedGames } from '#lib/areas/replays/testing/finished-game.ts';
import { getTags } from '#lib/base/tags.ts';
import { UnknownValue } from '#lib/base/request-errors.ts';
import { collection, tagsOf } from '#lib/db/collections.ts';
import type { AccountDocument } from '#lib/db/game-documents.ts';
import type { Privilege } from '#lib/identity/privileges.ts';
import { insertAccount, insertNickname, aPlayer, aVisitor } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { getPlayerPage, type PlayerPage, type PlayerProfile } from './player-service.ts';

useTestDatabase();

let model: AccountDocument | null = null;

const ELO = { murs: { current: 1016.25, peak: 1032 }, combo: { current: 990, peak: 1000 } };
const POINTS = { pvp: { win: 2, draw: 1, lose: 1, points: 14 }, elo: ELO };

/** Mirabelle, also « Prune », shown as Mirabelle; Octave with more points; the robot Boulon. */
beforeEach(async () => {
  model ??= await insertAccount({ name: 'mira_' });
  await collection('accounts').deleteMany({});
  await collection('accounts').insertMany([
    { ...model, ...POINTS, _id: 1, rankingNicknameId: 11 },
    {
      ...model,
      _id: 2,
      name: 'Octave',
      nameKey: 'octave',
      rankingNicknameId: 12,
      pvp: { ...POINTS.pvp, points: 20 },
    },
    { ...model, _id: 3, name: 'Boulon', nameKey: 'boulon', type: 'robot', rankingNicknameId: 13 },
  ]);
  await insertNickname({ _id: 11, name: 'Mirabelle', accountId: 1, isMain: true });
  await insertNickname({ _id: 12, name: 'Octave', accountId: 2, isMain: true });
  await insertNickname({ _id: 13, name: 'Boulon', accountId: 3, isMain: true });
  await insertNickname({ _id: 14, name: 'Prune', accountId: 1 });
  await collection('eloCategories').insertMany([
    { _id: 'murs', name: 'Murs', order: 1, rules: [] },
    { _id: 'combo', name: 'Combo', order: 2, rules: [] },
  ]);
});

const owner = aPlayer({ id: 1 });
const other = aPlayer({ id: 2 });
const withPrivilege = (privilege: Privilege) => aPlayer({ id: 9, privileges: [privilege] });

async function read(
  part: string,
  viewer = aVisitor(),
  query: { mode?: string; contre?: string } = {},
): Promise<PlayerPage> {
  const found = await getPlayerPage(viewer, { part, query: { mode: '', contre: '', ...query } });
  if (!found.ok) throw new Error(found.code);
  return found.value;
}

async function profileOf(...args: Parameters<typeof read>): Promise<PlayerProfile> {
  const { profile } = await read(...args);
  if (profile === null) throw new Error('The page is private');
  return profile;
}

const change = (changes: Partial<AccountDocument>) =>
  collection('accounts').updateOne({ _id: 1 }, { $set: changes });

/** Three rated games of Mirabelle, two won against Octave, one lost as Prune. */
async function insertGames(): Promise<void> {
  const game = (turn: number, changes: object) => ({
    blue: aGamePlayer(1, 'Mirabelle'),
    red: aGamePlayer(2, 'Octave'),
    endedAt: new Date(Date.UTC(2026, 10, 1 + turn)),
    eloCategory: 'murs',
    eloAfter: { blue: 1000 + turn, red: 990 },
    ...changes,
  });
  await insertFinishedGames([
    game(1, { finalScore: 7 }),
    game(2, { finalScore: 6 }),
    game(3, { finalScore: 2, blue: aGamePlayer(1, 'Prune') }),
  ]);
  await listFinishedGames();
}

describe('the page of a name', () => {
  it('shows rank, points, Elo and guild to everybody, in any letter case', async () => {
    await collection('guilds').insertOne({
      _id: 5,
      name: 'Les Pruniers',
      nameKey: 'les pruniers',
      motto: '',
      masterAccountId: 2,
      hasLogo: false,
      createdAt: new Date(),
      places: 10,
      gils: 0,
      pvpExp: 0,
      pveExp: 0,
      extra: { everybodyModifyTitle: false, everybodyColor: false, displayPve: false, autoInvite: false },
      members: [{ accountId: 1, title: '', canModify: false, joinedAt: new Date() }],
    });
    const page = await read('mIRABELLE');
    expect(page).toMatchObject({ name: 'Mirabelle', isOwn: false, isRobot: false, isPrivate: false });
    expect(page.profile).toMatchObject({
      guild: { id: 5, name: 'Les Pruniers' },
      standing: {
        rank: 2,
        pvp: { points: 14 },
        elos: [{ id: 'murs' }, { id: 'combo' }],
        chosen: { id: 'murs', current: 1016.25, rank: 1 },
      },
    });
  });

  it.each([
    ['visitors', aVisitor(), null, null],
    ['players', aPlayer({ id: 9 }), null, null],
    ['their owner', owner, null, null],
    ['player-history', withPrivilege('player-history'), null, null],
    ['viewaccount', withPrivilege('viewaccount'), '/admin/account/1', null],
    ['banaccount', withPrivilege('banaccount'), '/admin/account/1', null],
    ['viewoffinfos', withPrivilege('viewoffinfos'), null, '/admin/nickname/11'],
    ['godlike', withPrivilege('godlike'), '/admin/account/1', '/admin/nickname/11'],
  ])('links %s only to the staff pages that they may open', async (_who, viewer, account, nickname) => {
    expect((await read('Mirabelle', viewer)).admin).toEqual({ account, nickname });
  });

  it('may show a curve two minutes old, but always the current Elo', async () => {
    await insertGames();
    const tags = getTags();
    const { tags: of } = await tags.gather(() => profileOf('Mirabelle'));
    const after = (collectionName: 'gameEntries' | 'accounts', id: unknown, fields: string[] | null) => {
      tags.note(tagsOf(collectionName, { id, fields }));
      return tags.outdatedFrom(of, 0);
    };
    expect(after('gameEntries', { accountId: 2, gameId: 9 }, null)).toBe(Infinity);
    expect(after('gameEntries', { accountId: 1, gameId: 9 }, null)).toBe(120_000);
    expect(after('accounts', 2, ['elo'])).toBe(120_000);
    expect(after('accounts', 1, ['elo'])).toBe(0);
  });

  it('shows the curve of the requested category, or else of the first', async () => {
    await insertGames();
    expect((await profileOf('Mirabelle')).curve.map(({ elo }) => elo)).toEqual([1001, 1002, 1003]);
    const combo = await profileOf('Mirabelle', aVisitor(), { mode: 'combo' });
    expect([combo.standing?.chosen?.id, combo.curve]).toEqual(['combo', []]);
    await expect(profileOf('Mirabelle', aVisitor(), { mode: 'constructor' })).rejects.toThrow(UnknownValue);
  });

  it.each(['Nobody', 'x'.repeat(100), '%E9', encodeURIComponent('{"$ne":1}'), ''])(
    'is not found for %p',
    async (part) => {
      expect(await getPlayerPage(aVisitor(), { part, query: { mode: '', contre: '' } })).toEqual({
        ok: false,
        code: 'not found',
      });
    },
  );

  it('is public when the account has no privacy setting', async () => {
    await collection('accounts').updateOne(
      { _id: 1 },
      { $unset: { isPrivate: '' } },
      { bypassDocumentValidation: true },
    );
    expect(await read('Mirabelle')).toMatchObject({ isPrivate: false, profile: { standing: { rank: 2 } } });
  });

  it('shows a robot without a rank', async () => {
    expect(await read('Boulon')).toMatchObject({ isRobot: true, profile: { standing: null } });
  });
});

describe('a page and the name in the rankings', () => {
  it.each([
    ['Anonyme', null],
    ['another nickname', 14],
    ['a nickname of somebody else', 12],
  ])('hides rank, Elo and curve while the rankings show %s', async (_shown, rankingNicknameId) => {
    await insertGames();
    await change({ rankingNicknameId });
    for (const viewer of [aVisitor(), owner, other, withPrivilege('godlike')]) {
      expect(await profileOf('Mirabelle', viewer)).toMatchObject({ standing: null, curve: [] });
    }
  });

  it('hides the rank while the nickname is banned, as the rankings then show Anonyme', async () => {
    const ban = { banner: 'Arbitre', date: new Date(), reason: 'x', until: null };
    await collection('nicknames').updateOne({ _id: 11 }, { $set: { ban } });
    expect((await profileOf('Mirabelle')).standing).toBeNull();
  });

  it('shows the rank under the name that the rankings show', async () => {
    await change({ rankingNicknameId: 14 });
    expect((await profileOf('Prune')).standing?.rank).toBe(2);
  });

  it('lists the other nicknames for the player and viewoffinfos only', async () => {
    for (const viewer of [aVisitor(), other, withPrivilege('player-history'), withPrivilege('manager')]) {
      expect(JSON.stringify((await read('Prune', viewer)).profile?.nicknames)).toBe('[]');
    }
    for (const viewer of [owner, withPrivilege('viewoffinfos')]) {
      expect((await profileOf('Prune', viewer)).nicknames).toEqual(['Mirabelle', 'Prune']);
    }
  });
});

describe('a private page', () => {
  beforeEach(() => change({ isPrivate: true, emblemCard: 'Corbeau' }));

  it.each([
    ['a visitor', aVisitor()],
    ['another player', other],
    ['viewoffinfos', withPrivilege('viewoffinfos')],
    ['bottester', withPrivilege('bottester')],
  ])('shows %s nothing but the name, under every nickname', async (_who, viewer) => {
    for (const name of ['Mirabelle', 'Prune']) {
      const { admin, ...page } = await read(name, viewer);
      expect(admin.account).toBeNull();
      expect(page).toEqual({
        name,
        isOwn: false,
        isRobot: false,
        isPrivate: true,
        emblem: undefined,
        isBlocked: viewer.account === null ? null : false,
        profile: null,
      });
    }
  });

  it.each([
    ['the player', owner],
    ['player-history', withPrivilege('player-history')],
    ['godlike', withPrivilege('godlike')],
  ])('shows %s everything', async (_who, viewer) => {
    expect((await profileOf('Mirabelle', viewer)).standing?.rank).toBe(2);
  });
});

describe('games and head to head', () => {
  beforeEach(insertGames);

  it.each([
    ['a visitor', aVisitor(), false],
    ['the opponent', other, false],
    ['bottester, of a player', withPrivilege('bottester'), false],
    ['viewoffinfos', withPrivilege('viewoffinfos'), false],
    ['the player', owner, true],
    ['player-history', withPrivilege('player-history'), true],
  ])('follow the right to see the history for %s', async (_who, viewer, isShown) => {
    const { games } = await profileOf('Mirabelle', viewer, { contre: 'Octave' });
    expect(games?.recent.length ?? 0).toBe(isShown ? 3 : 0);
    expect(games?.headToHead ?? null).toEqual(
      isShown ? { kind: 'met', opponent: 'Octave', score: { win: 2, draw: 0, lose: 1 } } : null,
    );
  });

  it('compare with the viewer by default', async () => {
    const watch = aPlayer({ id: 2, privileges: ['player-history'] });
    expect((await profileOf('Mirabelle', watch)).games?.headToHead).toEqual({
      kind: 'met',
      opponent: 'Octave',
      score: { win: 2, draw: 0, lose: 1 },
    });
    expect((await profileOf('Mirabelle', owner)).games?.headToHead).toBeNull();
  });

  it.each([
    ['nobody', 'Personne', { kind: 'unknown', asked: 'Personne' }],
    ['a name too long', 'y'.repeat(30), { kind: 'unknown', asked: 'y'.repeat(30) }],
    ['a name with other accents', 'boülon', { kind: 'met', opponent: 'Boulon', score: null }],
    ['the same player', 'prune', { kind: 'same', asked: 'Prune' }],
    ['somebody they never met', 'Boulon', { kind: 'met', opponent: 'Boulon', score: null }],
  ])('tell why there is no comparison with %s', async (_whom, contre, expected) => {
    expect((await profileOf('Mirabelle', owner, { contre })).games?.headToHead).toEqual(expected);
  });

  it("find another player's second nickname for viewoffinfos only", async () => {
    await insertNickname({ name: 'Tavo', accountId: 2 });
    const kindFor = async (privileges: Privilege[]) =>
      (await profileOf('Mirabelle', aPlayer({ id: 1, privileges }), { contre: 'Tavo' })).games?.headToHead
        ?.kind;
    expect([await kindFor([]), await kindFor(['viewoffinfos'])]).toEqual(['unknown', 'met']);
  });
});
