import { addSeconds } from '#lib/base/paris-time.ts';
import { getDb } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { listFinishedGames } from '#lib/areas/games/history-projection.ts';
import { listBetween } from '#lib/areas/games/history-service.ts';
import { createDuel } from '#lib/areas/duels/duel-service.ts';
import { insertTableCards } from '#lib/areas/training/testing/table-cards.ts';
import { findChallengedUntil } from '#lib/identity/contacts/contact-repo.ts';
import { aGamePlayer, insertFinishedGames } from '#lib/areas/replays/testing/finished-game.ts';
import { insertAccount, insertNickname, TEST_PASSWORD, aPlayer } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { useMailSettings } from '#lib/testing/mail-settings.ts';
import { closeAccount, closeDueAccounts, findOwnClosing, keepAccount } from './closing-service.ts';
import { withoutTexts } from './closing.ts';

describe('closing', () => {
  useTestDatabase();

  const EMAIL = 'mirabelle.dupont@exemple.fr';
  const ADDRESS = '203.0.113.77';
  const AT = new Date('2026-11-01T10:00:00Z');

  useMailSettings();

  const put = (name: string, ...documents: object[]) =>
    getDb().collection(name).insertMany(documents, { bypassDocumentValidation: true });

  async function insertMirabelle() {
    const contact = { email: EMAIL, emailKey: EMAIL, registerAddress: ADDRESS, lastAddress: ADDRESS };
    const account = await insertAccount({ name: 'Mirabelle', ...contact });
    return aPlayer({ id: account._id, name: 'Mirabelle', privileges: [] });
  }

  /** Traces of her in every collection that can hold any. */
  async function insertTraces(id: number) {
    const { _id: other } = await insertAccount({
      name: 'Octave',
      ban: { banner: 'Mirabelle', date: AT, reason: 'x', until: null },
    });
    await put('addressBans', { _id: '198.51.100.0/24', banner: 'Mirabelle' });
    await put('refusedWords', { _id: 'idiot', by: 'Mirabelle' });
    const { _id: nicknameId } = await insertNickname({ name: 'LaMirabelle', accountId: id, isMain: true });
    const me = { ...aGamePlayer(id, 'LaMirabelle'), nicknameId, accountName: 'Mirabelle' };
    const them = { ...aGamePlayer(other, 'Octave'), accountName: 'Octave' };
    const messages = [
      { afterPlay: 1, fromBlue: true, text: 'Mirabelle te salue', date: AT },
      { afterPlay: 1, fromBlue: false, text: 'bien joué', date: AT },
    ];
    await insertFinishedGames([
      { blue: me, red: them, messages },
      { blue: them, red: me },
      // Under a nickname that has passed to another account since.
      { blue: { ...me, nicknameId: 99, name: 'Mirabelle2' }, red: them },
    ]);
    await listFinishedGames();
    const own = { accountId: id, address: ADDRESS, to: EMAIL, toKey: EMAIL, createdAt: AT };
    for (const name of ['sessions', 'mails', 'passwordLinks', 'emailLinks', 'chatMessages'])
      await put(name, { ...own, nickname: 'LaMirabelle', text: 'Mirabelle' });
    await put('passwordRequests', { account: 'mirabelle' }, { account: EMAIL.toUpperCase() });
    await put('registrationIntents', {
      nameKey: 'mirabelle',
      accountName: 'Mirabelle',
      email: EMAIL,
      ip: ADDRESS,
    });
    await put(
      'limits',
      { key: `addressAndName:${ADDRESS} mirabelle` },
      { key: 'addressAndName:192.0.2.1 octave' },
    );
    await put('duels', {
      version: 7,
      blue: { name: 'LaMirabelle', accountId: id },
      red: { name: 'Octave', accountId: other },
    });
    await put('duels', {
      version: 7,
      blue: { name: 'Octave', accountId: other },
      offer: { to: { accountId: id, name: 'LaMirabelle' }, isOpen: true },
    });
    const blocked = (accountId: number) => [{ accountId, nicknameId: 1, at: AT }];
    await put('contacts', { _id: id, blocked: blocked(other) }, { _id: other, blocked: blocked(id) });
    await put('reports', { accountId: id, text: 'Moi, Mirabelle' });
    await put('reports', {
      accountId: other,
      kind: 'player',
      target: nicknameId,
      text: 'LaMirabelle triche',
    });
    await put('appeals', { accountId: id, number: 1, text: 'Moi, Mirabelle' });
    await put('guildDonations', { accountId: id, name: 'Mirabelle' });
    await put('coachGames', { _id: { accountId: other, game: 'g1' }, opponent: 'LaMirabelle' });
    await put('animations', {
      participants: [
        { accountId: id, nicknameId, name: 'LaMirabelle' },
        { accountId: other, nicknameId: 9, name: 'Octave' },
      ],
      games: [
        { blue: 'Octave', red: 'LaMirabelle' },
        { blue: 'LaMirabelle', red: 'Octave' },
      ],
    });
    const entry = { at: AT, accountId: other, accountName: 'Octave', address: null, before: {} };
    await put(
      'audit',
      { ...entry, _id: 1, target: `account:${id}`, before: { email: EMAIL }, after: { name: 'mirabelle' } },
      { ...entry, _id: 2, target: 'accounts', after: { address: ADDRESS } },
      {
        ...entry,
        _id: 3,
        target: 'animation:x',
        after: { player: 'LaMirabelle', reason: 'Mirabelles au sirop, dit LaMirabelle' },
      },
      {
        ...entry,
        _id: 4,
        accountId: id,
        accountName: 'Mirabelle',
        address: ADDRESS,
        target: 'news:1',
        after: {},
      },
    );
    return { other, nicknameId };
  }

  /** Every collection as text. */
  async function everything(): Promise<string> {
    const names = (await getDb().listCollections().toArray()).map(({ name }) => name);
    const all = await Promise.all(
      names.map(async (name) => [name, await getDb().collection(name).find().toArray()]),
    );
    return JSON.stringify(all);
  }

  it('leaves no name, e-mail or address in any collection, and the games under neutral names', async () => {
    const viewer = await insertMirabelle();
    const { id } = viewer.account;
    const { other, nicknameId } = await insertTraces(id);
    expect(await closeAccount(viewer, { password: TEST_PASSWORD })).toMatchObject({ ok: true });
    // Its link has no token to be guessed: the page asks to log in.
    const mail = { subject: 'Votre compte va être fermé', tokenHash: null };
    expect(await collection('mails').countDocuments(mail)).toBe(1);
    const due = await findOwnClosing(viewer);
    expect(await closeDueAccounts(addSeconds(due ?? AT, -1))).toBe(0);
    expect(await closeDueAccounts(due ?? AT)).toBe(1);
    const text = await everything();
    for (const trace of [/mirabelle(?!s)/i, /dupont/i, /203\.0\.113/]) expect(text).not.toMatch(trace);
    expect(text).toContain('Mirabelles au sirop');
    const games = await collection('games').find().sort({ _id: 1 }).toArray();
    expect(games.map(({ blue, red }) => [blue.name, red.name])).toEqual([
      [`Parti_${nicknameId}`, 'Octave'],
      ['Octave', `Parti_${nicknameId}`],
      [`Parti_${id}`, 'Octave'],
    ]);
    const between = { accountId1: `${other}`, accountId2: `${id}`, page: 1, limit: 5 };
    const seen = await listBetween(aPlayer({ id: other }), between);
    expect(seen.ok && seen.value.games).toHaveLength(3);
    expect(games[0]?.messages.map(({ text: said }) => said)).toEqual(['bien joué']);
    expect(await collection('accounts').findOne({ _id: id })).toMatchObject({
      ...{ name: `Parti_${id}`, passwordHash: null, email: null, gils: 5000 },
    });
    expect(await collection('contacts').find().toArray()).toMatchObject([{ blocked: [] }]);
    expect(await collection('outbox').findOne({})).toMatchObject({ what: 'closed', accountId: id });
    expect(await collection('limits').countDocuments({ key: / octave$/ })).toBe(1);
    // A play that read a duel before is decided again.
    expect(await collection('duels').distinct('version')).toEqual([8]);
  });

  it('keeps the tables of leagues whole under nicknames that changed their letter case or account', async () => {
    const { id } = (await insertMirabelle()).account;
    await insertNickname({ _id: 7, name: 'Colette', accountId: id });
    const league = (name: string, own: string, accountId: number) => ({
      name,
      participants: [
        { accountId, nicknameId: 7, name: own },
        { accountId: 91, nicknameId: 8, name: 'Octave' },
      ],
      games: [
        { blue: own, red: 'Octave' },
        { blue: 'Octave', red: own },
      ],
    });
    await put('animations', league('case', 'colette', id), league('moved', 'Colette', 90));
    await put('animations', { name: 'removed', participants: [], games: [{ blue: 'colette' }] });
    await put('closings', { _id: id, askedAt: AT, dueAt: AT, names: null });
    expect(await closeDueAccounts(AT)).toBe(1);
    expect(await getDb().collection('animations').find().sort({ name: 1 }).toArray()).toMatchObject([
      league('case', 'Parti_7', id),
      league('moved', 'Parti_7', 90),
      { name: 'removed', games: [{ blue: 'Parti_7' }] },
    ]);
  });

  it('withdraws the challenges of the account, so that nobody is told of them any more', async () => {
    await insertTableCards();
    const viewer = await insertMirabelle();
    const { _id: other } = await insertAccount({ name: 'Nora' });
    await insertNickname({ name: 'Nora', accountId: other, isMain: true });
    expect(await createDuel(viewer, { joueur: 'Nora', regles: 'libres' })).toMatchObject({ ok: true });
    expect(await findChallengedUntil(other)).not.toBeNull();
    await closeAccount(viewer, { password: TEST_PASSWORD });
    expect(await closeDueAccounts((await findOwnClosing(viewer)) ?? AT)).toBe(1);
    expect(await collection('duels').find().toArray()).toMatchObject([{ offer: { isOpen: false } }]);
    expect(await findChallengedUntil(other)).toBeNull();
  });

  it('resumes after a crash, and finds a name when the neutral one is taken', async () => {
    const viewer = await insertMirabelle();
    const { id } = viewer.account;
    await insertTraces(id);
    for (const name of ['parti_', 'parti-', 'parti^']) await insertAccount({ name: `${name}${id}` });
    await closeAccount(viewer, { password: TEST_PASSWORD });
    const due = (await findOwnClosing(viewer)) ?? AT;
    const before = await collection('closings').findOne({ _id: id });
    await closeDueAccounts(due);
    const { name = '' } = (await collection('accounts').findOne({ _id: id })) ?? {};
    expect(name).toMatch(/^Parti_[\da-f]{10}$/);
    // As after a crash once the account was emptied: another trace is left, and the closing with its names.
    const names = {
      ...{
        account: { from: 'Mirabelle', to: name },
        email: EMAIL,
        addresses: [ADDRESS],
        nicknames: [],
      },
    };
    await collection('closings').insertOne({ _id: id, askedAt: AT, dueAt: due, ...before, names });
    await put('guildDonations', { accountId: id, name: 'Mirabelle' });
    expect(await closeDueAccounts(due)).toBe(1);
    expect(await everything()).not.toMatch(/mirabelle(?!s)/i);
    expect(await collection('outbox').countDocuments()).toBe(1);
    expect((await collection('accounts').findOne({ _id: id }))?.name).toBe(name);
  });

  it('either keeps an account or closes it when its owner cancels at that moment', async () => {
    for (const name of ['Aube', 'Brume', 'Corail', 'Dune', 'Ecume']) {
      const viewer = aPlayer({ id: (await insertAccount({ name }))._id, name });
      await closeAccount(viewer, { password: TEST_PASSWORD });
      const due = (await findOwnClosing(viewer)) ?? AT;
      const [kept] = await Promise.all([keepAccount(viewer), closeDueAccounts(due)]);
      const account = await collection('accounts').findOne({ _id: viewer.account.id });
      expect([account?.name, account?.passwordHash === null]).toEqual(
        kept.ok ? [name, false] : [`Parti_${viewer.account.id}`, true],
      );
    }
  });

  it('is dropped for an account that belongs to staff when it is due', async () => {
    const viewer = await insertMirabelle();
    await closeAccount(viewer, { password: TEST_PASSWORD });
    await collection('accounts').updateOne({ _id: viewer.account.id }, { $set: { privileges: ['bannick'] } });
    expect(await closeDueAccounts((await findOwnClosing(viewer)) ?? AT)).toBe(0);
    expect(await collection('closings').countDocuments()).toBe(0);
    expect((await collection('accounts').findOne({ _id: viewer.account.id }))?.name).toBe('Mirabelle');
  });

  it('closes the others when one cannot be closed, and reports that', async () => {
    const viewers = [await insertMirabelle(), aPlayer({ id: (await insertAccount({ name: 'Octave' }))._id })];
    for (const viewer of viewers) await closeAccount(viewer, { password: TEST_PASSWORD });
    const [first, second] = viewers.map(({ account }) => account.id);
    const long = { $set: { name: 'Mirabelle'.repeat(3) } };
    await collection('accounts').updateOne({ _id: first }, long, { bypassDocumentValidation: true });
    await expect(closeDueAccounts(addSeconds(new Date(), 30 * 86_400))).rejects.toThrow(
      'could not be closed',
    );
    expect(await collection('closings').distinct('_id')).toEqual([first]);
    expect((await collection('accounts').findOne({ _id: second }))?.name).toBe(`Parti_${second}`);
  });

  it('can be cancelled by its owner until it is due, and keeps its first date', async () => {
    const viewer = await insertMirabelle();
    const first = await closeAccount(viewer, { password: TEST_PASSWORD });
    expect(await closeAccount(viewer, { password: TEST_PASSWORD })).toEqual(first);
    expect(await keepAccount(viewer)).toMatchObject({ ok: true });
    expect(await keepAccount(viewer)).toMatchObject({ code: 'not closing' });
    expect(await closeDueAccounts(addSeconds(new Date(), 30 * 86_400))).toBe(0);
    expect((await collection('accounts').findOne({ _id: viewer.account.id }))?.name).toBe('Mirabelle');
  });

  it.each([
    ['no current password', {}, {}],
    ['bad old', { password: 'pas le bon' }, {}],
    ['staff account', { password: TEST_PASSWORD }, { privileges: ['bannick'] }],
    ['staff account', { password: TEST_PASSWORD }, { lacksFactor: 'required' }],
  ] as const)('is refused with « %s » %j %j', async (code, input, rights) => {
    const viewer = await insertMirabelle();
    expect(await closeAccount({ ...viewer, account: { ...viewer.account, ...rights } }, input)).toMatchObject(
      { code },
    );
    expect(await collection('closings').countDocuments()).toBe(0);
  });
});

describe('closing', () => {
  it.each([
    ['-A^b_', 'animation:x', { reason: 'de -A^b_ à Zoé' }, { reason: 'de Parti_1 à Zoé' }],
    [
      'Mira',
      'account:1',
      { reason: 'Mira, MIRA et Mira-Belle' },
      { reason: 'Parti_1, Parti_1 et Mira-Belle' },
    ],
    ['Jean', 'animation:x', { player: 'Jean-Luc', blue: 'jean' }, { player: 'Jean-Luc', blue: 'Parti_1' }],
    ['Prune', 'account:1', { nickname: 'La Prune, Prune' }, { nickname: 'La Prune, Parti_1' }],
    ['Dahlia', 'account:1', { account: 'Dahlia (3)', games: 3 }, { account: 'Parti_1 (3)', games: 3 }],
    ['m.d@exemple.fr', 'accounts', { email: 'M.D@exemple.fr' }, { email: 'Parti_1' }],
    ['m.d@exemple.fr', 'account:1', { email: 'mxd@exemple.fr' }, { email: 'mxd@exemple.fr' }],
    ...(
      [
        ['godlike', 'account:2', { privileges: 'godlike, bannick', group: 'Godlike' }],
        ['Open', 'animation:x', { registerState: 'open', title: 'Open', score: 'open' }],
        ['Draft', 'news:1', { state: 'draft', slug: 'draft', body: 'Draft' }],
        ['Discord', 'webhook:1', { name: 'Discord', kind: 'discord' }],
        ['Idiot', 'words', { word: 'idiot' }],
      ] as const
    ).map(([from, target, facts]) => [from, target, facts, facts] as const),
  ] as const)('replaces %s in « %s » %j where it names somebody', (from, target, facts, expected) => {
    expect(withoutTexts(target, facts, [{ from, to: 'Parti_1' }])).toEqual(expected);
  });
});
