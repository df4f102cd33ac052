import { createDuel, endDueGames, getDuel, joinDuel, resignDuel } from '#lib/areas/duels/duel-service.ts';
import { closeOffer, getHall } from '#lib/areas/duels/offer-service.ts';
import { invitationOf, viewOf } from '#lib/areas/duels/testing/duel-answers.ts';
import { insertTableCards } from '#lib/areas/training/testing/table-cards.ts';
import { TooMany } from '#lib/base/request-errors.ts';
import { collection } from '#lib/db/collections.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { aPlayer, aVisitor, insertNickname } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';

useTestDatabase();

const HOST = aPlayer();
const FRIEND = aPlayer({ id: 2, name: 'Octave' });

beforeEach(async () => {
  await insertTableCards();
  for (const { id: accountId, name } of [HOST.account, FRIEND.account])
    await insertNickname({ name, accountId, isMain: true });
});

describe('an open seat', () => {
  const START = new Date('2026-01-05T10:00:00Z');
  const after = (seconds: number) => () => new Date(START.getTime() + 1_000 * seconds);
  const announce = async (viewer: Viewer, now = after(0)) =>
    viewOf(await createDuel(viewer, { pour: 'tous', regles: 'jour' }, { now }));
  const namesSeenBy = async (viewer: Viewer, now = after(1)) =>
    (await getHall(viewer, { now })).seats.map(({ name }) => name);

  it('is listed for others with its rules until taken, without its link', async () => {
    const { id, offer, start } = await announce(HOST);
    expect(offer).toEqual({ to: null, isOpen: true });
    const { seats } = await getHall(FRIEND, { now: after(1) });
    expect(seats).toMatchObject([{ id, name: 'Mirabelle', rules: start.rules }]);
    expect(await getHall(HOST, { now: after(1) })).toMatchObject({ seats: [], own: { id } });
    const joined = viewOf(await joinDuel(FRIEND, { id }, { now: after(2) }));
    expect(joined).toMatchObject({ isPlayer: true, offer: null });
    expect(await namesSeenBy(aVisitor())).toEqual([]);
    await expect(joinDuel(aVisitor(), { id }, { now: after(3) })).resolves.toMatchObject({ code: 'closed' });
  });

  it.each([['a player', FRIEND] as const, ['a guest', aVisitor()] as const])(
    'is given to %s whose form is sent several times at once',
    async (_, friend) => {
      const { id, invitation } = await announce(HOST);
      const form = { id, invitation, guest: 'k'.repeat(43) };
      const joined = await Promise.all([1, 2, 3].map(() => joinDuel(friend, form, { now: after(1) })));
      expect(joined.map((answer) => (answer.ok ? 'seated' : answer.code))).toEqual(Array(3).fill('seated'));
    },
  );

  it('leads its players back to the game under way', async () => {
    const { id } = await announce(HOST);
    await joinDuel(FRIEND, { id }, { now: after(1) });
    const [own] = (await getHall(HOST, { now: after(2) })).underWay;
    const [other] = (await getHall(FRIEND, { now: after(2) })).underWay;
    expect([own, other]).toMatchObject([
      { id, opponent: 'Octave' },
      { id, opponent: 'Mirabelle' },
    ]);
    expect([own?.state, other?.state].sort()).toEqual(['other', 'own']);
    expect((await getHall(aPlayer({ id: 3, name: 'Zoé' }))).underWay).toEqual([]);
    await resignDuel(HOST, { id, game: 0 });
    expect((await getHall(HOST, { now: after(2) })).underWay).toEqual([]);
  });

  it('leads its players back to a match between two games, for a day', async () => {
    const { id } = viewOf(await createDuel(HOST, { pour: 'tous', manches: 3 }, { now: after(0) }));
    await joinDuel(FRIEND, { id }, { now: after(1) });
    await resignDuel(HOST, { id, game: 0 }, { now: after(2) });
    expect((await getHall(FRIEND)).underWay).toEqual([{ id, opponent: 'Mirabelle', state: 'next' }]);
    expect(viewOf(await getDuel(HOST, { id }, { now: after(3) })).leftMs).toBeNull();
    await endDueGames();
    expect((await getHall(FRIEND)).underWay).toEqual([]);
  });

  it('leads back to a duel that waits for a friend, for a day', async () => {
    const { id } = viewOf(await createDuel(HOST, {}, { now: after(0) }));
    expect((await getHall(HOST)).underWay).toEqual([{ id, opponent: null, state: 'waiting' }]);
    await endDueGames();
    expect((await getHall(HOST)).underWay).toEqual([]);
    viewOf(await joinDuel(FRIEND, { id, invitation: await invitationOf(id) }));
  });

  it('is the only one of its account or guest', async () => {
    const first = await announce(HOST);
    const guest = aVisitor({ guest: 'clé' });
    await announce(guest);
    await announce(guest, after(1));
    const second = await announce(HOST, after(2));
    expect(await namesSeenBy(FRIEND, after(2))).toEqual([expect.stringMatching(/^Invité/), 'Mirabelle']);
    expect(viewOf(await getDuel(HOST, { id: first.id })).offer).toEqual({ to: null, isOpen: false });
    expect((await getHall(HOST, { now: after(1) })).own?.id).toBe(second.id);
  });

  it('is the only one, too, of an account or guest who announces two at once', async () => {
    for (const viewer of [HOST, aVisitor({ guest: 'clé' })]) {
      await Promise.all([1, 2, 3].map((seconds) => announce(viewer, after(seconds))));
      expect(await namesSeenBy(FRIEND, after(5))).toHaveLength(1);
      await collection('duels').deleteMany({});
    }
  });

  it('expires three minutes after its page was last open, and after an hour at most', async () => {
    const { id } = await announce(HOST);
    await getDuel(HOST, { id }, { now: after(100) });
    expect(await namesSeenBy(FRIEND, after(270))).toEqual(['Mirabelle']);
    await getDuel(FRIEND, { id }, { now: after(270) });
    expect(await namesSeenBy(FRIEND, after(281))).toEqual([]);
    for (let minutes = 6; minutes < 70; minutes += 1)
      await getDuel(HOST, { id }, { now: after(60 * minutes) });
    await expect(joinDuel(FRIEND, { id }, { now: after(281) })).resolves.toMatchObject({ code: 'closed' });
    const other = await announce(FRIEND, after(0));
    for (let minutes = 1; minutes < 70; minutes += 1)
      await getDuel(FRIEND, { id: other.id }, { now: after(60 * minutes) });
    const stored = await collection('duels').findOne({ _id: other.id });
    expect(stored?.dueAt).toEqual(after(3_600)());
  });

  it('is closed by the worker once expired, and can still be joined by its link', async () => {
    const { id, invitation } = await announce(HOST);
    await endDueGames();
    expect(viewOf(await getDuel(HOST, { id }))).toMatchObject({ offer: { isOpen: false }, leftMs: null });
    expect(viewOf(await joinDuel(FRIEND, { id, invitation })).isPlayer).toBe(true);
  });

  it('is withdrawn once, by its creator only', async () => {
    const { id } = await announce(HOST);
    const now = after(1);
    await expect(closeOffer(FRIEND, { id }, { now })).resolves.toMatchObject({ code: 'not a player' });
    await expect(closeOffer(HOST, { id: 'rien' }, { now })).resolves.toMatchObject({ code: 'not found' });
    await expect(closeOffer(HOST, { id }, { now })).resolves.toEqual({ ok: true, value: {} });
    await expect(closeOffer(HOST, { id }, { now })).resolves.toMatchObject({ code: 'closed' });
    expect(await namesSeenBy(FRIEND)).toEqual([]);
  });

  it('is limited to ten announcements per client and hour', async () => {
    const announcing = () => announce(aVisitor({ address: '198.51.100.8' }));
    for (let count = 0; count < 10; count += 1) await announcing();
    await expect(announcing()).rejects.toThrow(TooMany);
  });
});
