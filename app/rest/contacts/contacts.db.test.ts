import { sessionOf } from '#lib/back-office/testing/zoe.ts';
import { insertTableCards } from '#lib/areas/training/testing/table-cards.ts';
import { changeBlock, changeContacts, getOwnContacts } from '#lib/areas/contacts/contact-service.ts';
import { getPlayerPage } from '#lib/areas/players/player-service.ts';
import { sendChallenge } from '#lib/areas/duels/challenge-service.ts';
import { findDuel } from '#lib/areas/duels/duel-repo.ts';
import { createDuel, getDuel, getDuelPage, joinDuel } from '#lib/areas/duels/duel-service.ts';
import { closeOffer, getHall } from '#lib/areas/duels/offer-service.ts';
import { banAccount, banNickname } from '#lib/back-office/accounts/admin-ban-service.ts';
import { TooMany } from '#lib/base/request-errors.ts';
import { collection } from '#lib/db/collections.ts';
import { findChallengedUntil } from '#lib/identity/contacts/contact-repo.ts';
import type { Player } from '#lib/identity/viewer.ts';
import { insertAccount, insertNickname, aPlayer, aVisitor } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { postForm } from '#lib/testing/requests.ts';
import { useMailSettings } from '#lib/testing/mail-settings.ts';
import { POST as blockRoute } from './block/route.ts';

useTestDatabase();

let mirabelle: Player;
let octave: Player;

useMailSettings();

beforeEach(async () => {
  await insertTableCards();
  [mirabelle, octave] = await Promise.all([aPlayerNamed('Mirabelle'), aPlayerNamed('Octave')]);
});

async function aPlayerNamed(name: string): Promise<Player> {
  const email = `${name.toLowerCase()}@exemple.fr`;
  const account = await insertAccount({ name, email, emailKey: email, emailConfirmedAt: new Date(0) });
  await insertNickname({ name: `Pseudo${name}`, accountId: account._id, isMain: true });
  return aPlayer({ id: account._id, name, privileges: [] });
}

const challenge = (by: Player | ReturnType<typeof aVisitor>, joueur: string) => createDuel(by, { joueur });

async function challengeOctave(): Promise<string> {
  const made = await challenge(mirabelle, 'PseudoOctave');
  if (!made.ok) throw new Error(made.code);
  return made.value.view.id;
}

const namesIn = async ({ account, ...viewer }: Player) => {
  const challengedUntil = await findChallengedUntil(account.id);
  const { challenges, seats } = await getHall({ ...viewer, account: { ...account, challengedUntil } });
  return { challenges: challenges.map(({ name }) => name), seats: seats.map(({ name }) => name) };
};

describe('a challenge', () => {
  it('waits for the challenged player only, who joins without a link', async () => {
    const id = await challengeOctave();
    expect(await namesIn(octave)).toEqual({ challenges: ['PseudoMirabelle'], seats: [] });
    expect(await namesIn(await aPlayerNamed('Zoé'))).toEqual({ challenges: [], seats: [] });
    expect(await findChallengedUntil(octave.account.id)).toBeInstanceOf(Date);
    await expect(joinDuel(aVisitor(), { id })).resolves.toMatchObject({ code: 'closed' });
    await expect(joinDuel(octave, { id })).resolves.toMatchObject({ ok: true });
    expect(await findChallengedUntil(octave.account.id)).toBeNull();
  });

  it('can be declined, which its sender is told without a reason', async () => {
    const id = await challengeOctave();
    await expect(closeOffer(octave, { id })).resolves.toEqual({ ok: true, value: {} });
    expect(await findChallengedUntil(octave.account.id)).toBeNull();
    await expect(getDuel(mirabelle, { id })).resolves.toMatchObject({
      value: { view: { offer: { to: 'PseudoOctave', isOpen: false } } },
    });
    await expect(joinDuel(octave, { id })).resolves.toMatchObject({ code: 'closed' });
  });

  it('is mailed to a player who has enabled it and confirmed their address', async () => {
    await challengeOctave();
    expect(await collection('mails').countDocuments()).toBe(0);
    await changeContacts(octave, { isMailed: true });
    await challenge(await aPlayerNamed('Zoé'), 'PseudoOctave');
    expect(await collection('mails').find().toArray()).toMatchObject([
      { accountId: octave.account.id, subject: 'PseudoZoé vous défie', reason: 'challenge' },
    ]);
  });

  it.each([
    ['by a visitor', () => challenge(aVisitor(), 'PseudoOctave'), 'not logged in'],
    ['of nobody', () => challenge(mirabelle, 'Personne'), 'unknown player'],
    ['of oneself', () => challenge(mirabelle, 'pseudomirabelle'), 'own player'],
  ])('%s is refused', async (_, make, code) => {
    await expect(make()).resolves.toMatchObject({ ok: false, code });
  });

  it('is refused while another one waits, and for a banned player', async () => {
    await challengeOctave();
    await expect(challenge(mirabelle, 'PseudoOctave')).resolves.toMatchObject({ code: 'already challenged' });
    const ban = { banner: 'x', date: new Date(0), reason: 'x', until: null };
    await collection('accounts').updateOne({ _id: octave.account.id }, { $set: { ban } });
    await expect(challenge(await aPlayerNamed('Zoé'), 'PseudoOctave')).resolves.toMatchObject({
      code: 'not available',
    });
  });

  it('is stored once when sent several times at once', async () => {
    const sent = await Promise.all(Array.from({ length: 3 }, () => challenge(mirabelle, 'PseudoOctave')));
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    expect(sent).toContainEqual({ ok: false, code: 'already challenged' });
    expect(await collection('duels').countDocuments()).toBe(1);
  });

  it('stays visible while another one is withdrawn', async () => {
    const zoe = await aPlayerNamed('Zoé');
    for (let round = 0; round < 8; round += 1) {
      const id = await challengeOctave();
      const [, sent] = await Promise.all([closeOffer(mirabelle, { id }), challenge(zoe, 'PseudoOctave')]);
      if (!sent.ok) throw new Error(sent.code);
      expect(await findChallengedUntil(octave.account.id)).toBeInstanceOf(Date);
      await closeOffer(zoe, { id: sent.value.view.id });
      expect(await findChallengedUntil(octave.account.id)).toBeNull();
    }
  });

  it('is shown to the challenged player as over once it is withdrawn', async () => {
    const id = await challengeOctave();
    const seen = () => getDuelPage(octave, { id, invitation: null });
    await expect(seen()).resolves.toMatchObject({ value: { isChallenged: true, wasChallenged: false } });
    await closeOffer(mirabelle, { id });
    await expect(seen()).resolves.toMatchObject({ value: { isChallenged: false, wasChallenged: true } });
  });

  it('is closed, and so is the seat, when its sender is banned', async () => {
    const id = await challengeOctave();
    await createDuel(mirabelle, { pour: 'tous' });
    const judge = aPlayer({ id: 99, name: 'Judge', privileges: ['banaccount'] });
    await expect(banAccount(judge, { id: String(mirabelle.account.id), ban: 'x' })).resolves.toMatchObject({
      ok: true,
    });
    expect(await namesIn(octave)).toEqual({ challenges: [], seats: [] });
    await expect(joinDuel(octave, { id })).resolves.toMatchObject({ code: 'closed' });
  });

  it('is closed, and so is the seat, when the nickname of its sender is banned, who then plays under another name', async () => {
    const id = await challengeOctave();
    await createDuel(mirabelle, { pour: 'tous' });
    const judge = aPlayer({ id: 99, name: 'Judge', privileges: ['bannick'] });
    const name = await collection('nicknames').findOne({ name: 'PseudoMirabelle' });
    const done = await banNickname(judge, { id: String(name?._id), ban: 'x' });
    expect(done).toMatchObject({ ok: true });
    await expect(joinDuel(octave, { id })).resolves.toMatchObject({ code: 'closed' });
    expect(await namesIn(octave)).toEqual({ challenges: [], seats: [] });
    await createDuel(mirabelle, { pour: 'tous' });
    expect((await namesIn(octave)).seats).toEqual([expect.stringMatching(/^Invité \d+$/)]);
    await insertNickname({ name: 'Mira', accountId: mirabelle.account.id });
    await createDuel(mirabelle, { pour: 'tous' });
    expect((await namesIn(octave)).seats).toEqual(['Mira']);
  });

  it('is limited to ten per account and hour', async () => {
    for (let count = 0; count < 10; count += 1) await closeOffer(octave, { id: await challengeOctave() });
    await expect(challengeOctave()).rejects.toThrow(TooMany);
  });
});

describe('a block', () => {
  const block = (isBlocked: unknown, player = 'PseudoMirabelle') =>
    changeBlock(octave, { player, isBlocked });

  it('closes challenges, hides seats both ways, and is not shown to the blocked player', async () => {
    const id = await challengeOctave();
    await createDuel(octave, { pour: 'tous' });
    await createDuel(mirabelle, { pour: 'tous' });
    await expect(block(true)).resolves.toEqual({ ok: true, value: { isBlocked: true } });
    expect(await findChallengedUntil(octave.account.id)).toBeNull();
    await expect(getDuel(mirabelle, { id })).resolves.toMatchObject({
      value: { view: { offer: { isOpen: false } } },
    });
    for (const viewer of [octave, mirabelle])
      expect(await namesIn(viewer)).toEqual({ challenges: [], seats: [] });
    const { own } = await getHall(octave);
    await expect(joinDuel(mirabelle, { id: own?.id ?? '' })).resolves.toMatchObject({ code: 'closed' });
    await expect(challenge(mirabelle, 'PseudoOctave')).resolves.toMatchObject({ code: 'not available' });
    await expect(challenge(octave, 'PseudoMirabelle')).resolves.toMatchObject({ code: 'blocked' });
  });

  it('keeps out a challenge that is sent at the same moment', async () => {
    const sent = await findDuel(await challengeOctave());
    await collection('duels').deleteMany({});
    await block(true);
    await expect(sendChallenge(sent!)).resolves.toMatchObject({ code: 'not available' });
    expect(await findChallengedUntil(octave.account.id)).toBeNull();
  });

  it('is listed once under the blocked name, and can be lifted', async () => {
    await block(true);
    await block(true);
    const blocked = [{ name: 'PseudoMirabelle' }];
    expect(await getOwnContacts(octave)).toMatchObject({ blocked, isMailed: false, mayMail: true });
    await block(false);
    expect(await getOwnContacts(octave)).toMatchObject({ blocked: [] });
    await expect(challenge(mirabelle, 'PseudoOctave')).resolves.toMatchObject({ ok: true });
  });

  it('can be lifted from the list after its nickname was deleted', async () => {
    await block(true);
    await collection('nicknames').deleteOne({ accountId: mirabelle.account.id });
    const [listed] = (await getOwnContacts(octave)).blocked;
    expect(listed?.name).toBeNull();
    const cookie = await sessionOf(octave.account.id);
    const lifted = await postForm(
      blockRoute,
      { nickname: String(listed?.nicknameId), isBlocked: 'false' },
      cookie,
    );
    expect(lifted.headers.get('location')).toBe('/defis-et-blocages');
    expect((await getOwnContacts(octave)).blocked).toEqual([]);
  });

  it('can be lifted after its nickname has moved to another player, even to the one who blocked', async () => {
    const zoe = await aPlayerNamed('Zoé');
    for (const owner of [zoe, octave]) {
      await block(true);
      await collection('nicknames').updateOne(
        { name: 'PseudoMirabelle' },
        { $set: { accountId: owner.account.id } },
      );
      await block(false);
      expect(await getOwnContacts(octave)).toMatchObject({ blocked: [] });
    }
  });

  it('under a nickname that has moved is replaced by that of its new player', async () => {
    const zoe = await aPlayerNamed('Zoé');
    await block(true);
    await collection('nicknames').updateOne(
      { name: 'PseudoMirabelle' },
      { $set: { accountId: zoe.account.id } },
    );
    await block(true);
    expect((await getOwnContacts(octave)).blocked).toHaveLength(1);
    await expect(challenge(zoe, 'PseudoOctave')).resolves.toMatchObject({ code: 'not available' });
  });

  it('does not show which nicknames belong to the same player', async () => {
    await insertNickname({ name: 'Secret', accountId: mirabelle.account.id, isMain: false });
    const isShownOn = async (part: string) => {
      const page = await getPlayerPage(octave, { part, query: { mode: '', contre: '' } });
      return page.ok && page.value.isBlocked;
    };
    await challenge(octave, 'PseudoMirabelle');
    await expect(challenge(octave, 'PseudoMirabelle')).resolves.toMatchObject({ code: 'already challenged' });
    await expect(challenge(octave, 'Secret')).resolves.toMatchObject({ code: 'not available' });
    await block(true);
    expect([await isShownOn('PseudoMirabelle'), await isShownOn('Secret')]).toEqual([true, false]);
    await expect(challenge(octave, 'Secret')).resolves.toMatchObject({ code: 'not available' });
    await block(true, 'Secret');
    expect(await isShownOn('Secret')).toBe(true);
    await block(false);
    expect((await getOwnContacts(octave)).blocked).toMatchObject([{ name: 'Secret' }]);
    await expect(challenge(mirabelle, 'PseudoOctave')).resolves.toMatchObject({ code: 'not available' });
  });

  it('is refused without a choice, for nobody, for oneself, and beyond 200', async () => {
    await expect(block('oui')).resolves.toMatchObject({ code: 'bad value' });
    await expect(block(true, 'Personne')).resolves.toMatchObject({ code: 'unknown player' });
    await expect(block(true, 'PseudoOctave')).resolves.toMatchObject({ code: 'own player' });
    await block(true);
    const many = Array.from({ length: 200 }, (_, at) => ({
      ...{ accountId: 1_000 + at, nicknameId: 1_000 + at },
      at: new Date(0),
    }));
    await collection('contacts').updateOne({ _id: octave.account.id }, { $set: { blocked: many } });
    await expect(block(true)).resolves.toMatchObject({ code: 'too many blocked' });
  });
});

it('mails challenges only to a confirmed address, and accepts only booleans', async () => {
  await expect(changeContacts(octave, { isMailed: 'oui' })).resolves.toMatchObject({ code: 'bad value' });
  await collection('accounts').updateOne({ _id: octave.account.id }, { $set: { emailConfirmedAt: null } });
  await expect(changeContacts(octave, { isMailed: true })).resolves.toMatchObject({
    code: 'no confirmed address',
  });
  await expect(changeContacts(octave, { isMailed: false })).resolves.toMatchObject({ ok: true });
});
