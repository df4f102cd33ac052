import { anyPlay, invitationOf, viewOf } from '#lib/areas/duels/testing/duel-answers.ts';
import { insertTableCards } from '#lib/areas/training/testing/table-cards.ts';
import { turnsOf } from '#lib/areas/positions/branches.ts';
import { makeSetupLink, parseSetupLink } from '#lib/areas/positions/setup-link.ts';
import { duelEvents } from '#lib/areas/duels/duel-events.ts';
import type { DuelView } from '#lib/areas/duels/duel-view.ts';
import {
  createDuel,
  DUELS_PER_HOUR,
  endDueGames,
  findViews,
  getDuel,
  getDuelPage,
  joinDuel,
  nextDuelGame,
  playDuel,
  resignDuel,
} from '#lib/areas/duels/duel-service.ts';
import { getEndedGame } from '#lib/areas/duels/duel-verdicts.ts';
import { noteClosed, noteOpened } from '#lib/areas/duels/duel-repo.ts';
import { collection } from '#lib/db/collections.ts';
import { isGameOver } from '#lib/game/rules/play.ts';
import type { Five } from '#lib/game/rules/types.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { aPlayer, aVisitor, insertNickname } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { until } from '#lib/testing/until.ts';

useTestDatabase();

const HOST = aPlayer();
const FRIEND = aPlayer({ id: 2, name: 'Octave' });

beforeEach(async () => {
  await insertTableCards();
  for (const { id: accountId, name } of [HOST.account, FRIEND.account])
    await insertNickname({ name, accountId, isMain: true });
});

/** A duel with both players seated; the host begins. */
async function aDuel(fields: Record<string, unknown> = {}, friend: Viewer = FRIEND): Promise<string> {
  const { id } = viewOf(await createDuel(HOST, { premier: 'moi', regles: 'libres', ...fields }));
  viewOf(await joinDuel(friend, { id, invitation: await invitationOf(id) }));
  return id;
}

async function playOut(id: string): Promise<DuelView> {
  let view = viewOf(await getDuel(HOST, { id }));
  while (view.end === null) {
    const viewer = (view.start.turn === 'blue') === (view.moves.length % 2 === 0) ? HOST : FRIEND;
    const own = viewOf(await getDuel(viewer, { id }));
    await playDuel(viewer, { id, ...anyPlay(own) });
    view = viewOf(await getDuel(HOST, { id }));
  }
  return view;
}

it('creates a duel, seats the friend under their name, and refuses anybody else', async () => {
  const { id, names, isPlayer, leftMs } = viewOf(await createDuel(HOST, {}));
  expect({ names, isPlayer, leftMs }).toEqual({
    names: { blue: 'Mirabelle', red: null },
    ...{ isPlayer: true, leftMs: null },
  });
  const invitation = await invitationOf(id);
  await expect(joinDuel(FRIEND, { id, invitation: 'autre' })).resolves.toMatchObject({
    code: 'bad invitation',
  });
  await expect(joinDuel(HOST, { id, invitation })).resolves.toMatchObject({ code: 'own duel' });
  expect(viewOf(await joinDuel(FRIEND, { id, invitation })).names).toEqual({
    blue: 'Octave',
    red: 'Mirabelle',
  });
  // Joining again by the link changes nothing.
  expect(viewOf(await joinDuel(FRIEND, { id, invitation })).isPlayer).toBe(true);
  await expect(joinDuel(aVisitor(), { id, invitation })).resolves.toMatchObject({ code: 'taken' });
  await expect(getDuel(HOST, { id: 'rien' })).resolves.toMatchObject({ code: 'not found' });
});

it('gives a guest a name, and a key that alone identifies them', async () => {
  const { id } = viewOf(await createDuel(HOST, {}));
  const joined = await joinDuel(aVisitor(), { id, invitation: await invitationOf(id) });
  if (!joined.ok) throw new Error(joined.code);
  const { view, guestKey } = joined.value;
  expect(view.names.blue).toMatch(/^Invité \d{3}$/);
  expect(viewOf(await getDuel(aVisitor({ guest: guestKey }), { id })).isPlayer).toBe(true);
  expect(viewOf(await getDuel(aVisitor(), { id })).isPlayer).toBe(false);
  expect(JSON.stringify(await collection('duels').findOne({ _id: id }))).not.toContain(guestKey);
});

it('restores the seat of a guest who sends the form again after the answer with the cookie was lost', async () => {
  const { id } = viewOf(await createDuel(HOST, {}));
  const invitation = await invitationOf(id);
  const page = await getDuelPage(aVisitor(), { id, invitation });
  const guest = page.ok ? page.value.guestKey : null;
  expect(guest).toMatch(/^[\w-]{43}$/);
  const form = { id, invitation, guest };
  const lost = await joinDuel(aVisitor(), form);
  const again = await joinDuel(aVisitor(), form);
  expect([lost, again]).toMatchObject(Array(2).fill({ ok: true, value: { guestKey: guest } }));
  expect(viewOf(again).names).toEqual(viewOf(lost).names);
  expect(viewOf(await getDuel(aVisitor({ guest }), { id })).isPlayer).toBe(true);
});

it('ignores an invalid guest key, and one beside that of the cookie', async () => {
  const { id } = viewOf(await createDuel(HOST, {}));
  const form = { id, invitation: await invitationOf(id), guest: 'court' };
  const joined = await joinDuel(aVisitor(), form);
  expect(joined.ok && joined.value.guestKey).toMatch(/^[\w-]{43}$/);
  await expect(joinDuel(aVisitor(), form)).resolves.toMatchObject({ code: 'taken' });
  const other = viewOf(await createDuel(HOST, {}));
  const [known, sent] = ['k'.repeat(43), 's'.repeat(43)];
  const kept = { id: other.id, invitation: await invitationOf(other.id), guest: sent };
  const seated = await joinDuel(aVisitor({ guest: known }), kept);
  expect(seated).toMatchObject({ ok: true, value: { guestKey: null } });
  const seen = [known, sent].map(async (guest) =>
    viewOf(await getDuel(aVisitor({ guest }), { id: other.id })),
  );
  expect((await Promise.all(seen)).map(({ isPlayer }) => isPlayer)).toEqual([true, false]);
});

it('tells a player that the other one has left until their page is open again, at any site', async () => {
  const id = await aDuel();
  const isAway = async (viewer: Viewer) => viewOf(await getDuel(viewer, { id })).isOtherAway;
  expect(await isAway(HOST)).toBe(false);
  await noteOpened(id, 'red', new Date(1_000));
  await noteClosed(id, 'red', new Date(2_000));
  expect([await isAway(HOST), await isAway(FRIEND), await isAway(aVisitor())]).toEqual([true, false, false]);
  await playDuel(HOST, { id, ...anyPlay(viewOf(await getDuel(HOST, { id }))) });
  expect(await isAway(HOST)).toBe(true);
  await noteOpened(id, 'red', new Date(4_000));
  await noteClosed(id, 'red', new Date(3_000));
  expect(await isAway(HOST)).toBe(false);
});

it('tells nobody that a player has left whose other page is open at this site', async () => {
  const id = await aDuel();
  const isOpen = async () => (await collection('duels').findOne({ _id: id }))?.streams?.red?.isOpen === true;
  const source = duelEvents();
  source.joined?.({ topic: id, channel: 'red' });
  await until(isOpen);
  await noteClosed(id, 'red', new Date(Date.now() + 60_000));
  expect(await isOpen()).toBe(false);
  await source.read(id, (channel) => channel === 'red');
  await until(isOpen);
});

it('makes a play once for repeated and concurrent requests', async () => {
  const id = await aDuel();
  const play = anyPlay(viewOf(await getDuel(HOST, { id })));
  const sent = await Promise.all(Array.from({ length: 5 }, () => playDuel(HOST, { id, ...play })));
  expect(sent.map((answer) => viewOf(answer).moves.length)).toEqual([1, 1, 1, 1, 1]);
  await expect(playDuel(HOST, { id, ...play, x: 2, y: 2 })).resolves.toMatchObject({ code: 'out of date' });
});

it.each([
  ['from somebody who watches', aVisitor(), {}, 'not a player'],
  ['out of turn', FRIEND, {}, 'wrong turn'],
  ['of no slot', HOST, { slot: 7 }, 'bad format'],
  ['for another game', HOST, { game: 1 }, 'out of date'],
  ['for a later turn', HOST, { ply: 3 }, 'out of date'],
])('refuses a play %s', async (_, viewer, changes, code) => {
  const id = await aDuel();
  const play = { game: 0, ply: 0, slot: 0, x: 0, y: 0, ...changes };
  await expect(playDuel(viewer, { id, ...play })).resolves.toMatchObject({ ok: false, code });
});

it('refuses a played card, an occupied cell, and a play before the friend has joined', async () => {
  const id = await aDuel();
  await playDuel(HOST, { id, game: 0, ply: 0, slot: 0, x: 0, y: 0 });
  await expect(playDuel(FRIEND, { id, game: 0, ply: 1, slot: 0, x: 0, y: 0 })).resolves.toMatchObject({
    code: 'occupied',
  });
  await playDuel(FRIEND, { id, game: 0, ply: 1, slot: 0, x: 1, y: 0 });
  await expect(playDuel(HOST, { id, game: 0, ply: 2, slot: 0, x: 2, y: 0 })).resolves.toMatchObject({
    code: 'empty slot',
  });
  const alone = viewOf(await createDuel(HOST, {}));
  const early = playDuel(HOST, { id: alone.id, game: 0, ply: 0, slot: 0, x: 0, y: 0 });
  await expect(early).resolves.toMatchObject({ code: 'not started' });
});

it('hides the cards of other hands until they are played or the game is over', async () => {
  const id = await aDuel();
  const whole = (await findViews(id))!;
  const cardsOf = ({ start }: DuelView, color: 'blue' | 'red') => start.hands[color].map((card) => card?.id);
  const [host, friend] = [cardsOf(whole('blue'), 'blue'), cardsOf(whole('red'), 'blue')];
  let view = viewOf(await getDuel(HOST, { id }));
  while (view.end === null) {
    const views = (await findViews(id))!;
    const played = turnsOf(view.start, view.moves)!.map(({ card }) => card.id);
    const sent = [
      { told: views('blue'), hidden: friend },
      { told: views('red'), hidden: host },
      { told: views(null), hidden: [...host, ...friend] },
    ];
    for (const { told, hidden } of sent) {
      const text = JSON.stringify(told);
      const leaked = hidden.filter((card) => !played.includes(card!) && text.includes(`"${card}"`));
      expect(leaked).toEqual([]);
    }
    const viewer = view.moves.length % 2 === 0 ? HOST : FRIEND;
    await playDuel(viewer, { id, ...anyPlay(viewOf(await getDuel(viewer, { id }))) });
    view = viewOf(await getDuel(HOST, { id }));
  }
  expect(cardsOf(view, 'red')).toEqual(friend);
});

it('shows both hands to everybody under Open', async () => {
  const id = await aDuel({ open: true });
  const { start } = viewOf(await getDuel(aVisitor(), { id }));
  expect([...start.hands.blue, ...start.hands.red].every((card) => card?.id !== '')).toBe(true);
});

it('shows both the same end, each from their own side', async () => {
  const id = await aDuel();
  const view = await playOut(id);
  expect(isGameOver(turnsOf(view.start, view.moves)!.at(-1)!.position)).toBe(true);
  const other = viewOf(await getDuel(FRIEND, { id }));
  const opposite = { blue: 'red', red: 'blue' } as const;
  expect(other.end?.winner ?? null).toBe(view.end?.winner ? opposite[view.end.winner] : null);
  await expect(playDuel(HOST, { id, ...anyPlay({ ...view, moves: [] }), slot: 9 })).resolves.toMatchObject({
    code: 'bad format',
  });
});

it('ends a game by resignation, and begins a rematch with exchanged hands once both have asked', async () => {
  const id = await aDuel();
  const { start } = viewOf(await getDuel(HOST, { id }));
  expect(viewOf(await resignDuel(FRIEND, { id, game: 0 })).end).toEqual({ how: 'resigned', winner: 'red' });
  await expect(resignDuel(HOST, { id, game: 0 })).resolves.toMatchObject({ code: 'game over' });
  expect(viewOf(await nextDuelGame(HOST, { id, game: 0 })).asksAgain).toBe('blue');
  const again = viewOf(await nextDuelGame(FRIEND, { id, game: 0 }));
  expect(again).toMatchObject({ game: 1, round: 0, moves: [], end: null, asksAgain: null });
  const before = await getEndedGame(HOST, { id, game: 0 });
  const { blue } = start.hands;
  expect(before).toMatchObject({ value: { view: { start: { hands: { blue } }, end: { how: 'resigned' } } } });
  expect(again.start.hands.blue).toEqual(start.hands.blue);
  expect(viewOf(await getDuel(HOST, { id })).start.turn).toBe('red');
});

it('plays a match of three until one player has won twice, with alternating first players', async () => {
  const id = await aDuel({ manches: 3 });
  viewOf(await resignDuel(FRIEND, { id, game: 0 }));
  await expect(nextDuelGame(HOST, { id, game: 1 })).resolves.toMatchObject({ code: 'out of date' });
  // The first to ask waits, so that no time runs out unseen.
  const asked = await nextDuelGame(HOST, { id, game: 0 });
  expect(viewOf(asked)).toMatchObject({ game: 0, asksAgain: 'blue', leftMs: null });
  viewOf(await nextDuelGame(FRIEND, { id, game: 0 }));
  const second = viewOf(await getDuel(HOST, { id }));
  expect(second).toMatchObject({ game: 1, round: 1, isMatchOver: false, score: { blue: 1, red: 0 } });
  expect(second.start.turn).toBe('red');
  await expect(nextDuelGame(HOST, { id, game: 1 })).resolves.toMatchObject({ code: 'game not over' });
  expect(viewOf(await resignDuel(FRIEND, { id, game: 1 }))).toMatchObject({ isMatchOver: true });
});

describe('when the time runs out', () => {
  const timeOut = async (id: string, fields = {}) => {
    const dueAt = new Date(Date.now() - 60_000);
    await collection('duels').updateOne({ _id: id }, { $set: { dueAt, ...fields } });
    await endDueGames();
  };

  it('the other player has won', async () => {
    const id = await aDuel({ horloge: 'seconds' });
    await timeOut(id);
    const { end, leftMs } = viewOf(await getDuel(FRIEND, { id }));
    expect({ end, leftMs }).toEqual({ end: { how: 'clock', winner: 'blue' }, leftMs: null });
  });

  it('they have even if a card of the game is gone', async () => {
    const id = await aDuel({ horloge: 'seconds' });
    const [game] = (await collection('duels').findOne({ _id: id }))?.games ?? [];
    const setup = parseSetupLink(game?.setup ?? '');
    if (!setup) throw new Error('A setup that cannot be read');
    const gone = makeSetupLink({
      ...setup,
      blue: [...setup.blue.slice(1), 99_999] as unknown as Five<number>,
    });
    await timeOut(id, { 'games.0.setup': gone });
    const stored = await collection('duels').findOne({ _id: id });
    expect(stored?.games[0]?.end).toEqual({ how: 'clock', winner: 'red' });
  });
});

it('limits the duels created by a client per hour', async () => {
  for (let made = 0; made < DUELS_PER_HOUR; made += 1) viewOf(await createDuel(aVisitor(), {}));
  await expect(createDuel(aVisitor(), {})).rejects.toMatchObject({ name: 'TooMany' });
});

it('tells two accounts after a game their record over all their duels, rematches included, and nobody else', async () => {
  const resign = async (id: string, loser: Viewer) => {
    const { game } = viewOf(await getDuel(loser, { id }));
    await resignDuel(loser, { id, game });
    return id;
  };
  await resign(await aDuel(), FRIEND);
  const id = await resign(await aDuel(), HOST);
  expect(viewOf(await getDuel(HOST, { id })).record).toEqual({ blue: 1, red: 1 });
  await nextDuelGame(HOST, { id, game: 0 });
  expect(viewOf(await nextDuelGame(FRIEND, { id, game: 0 })).record).toBeNull();
  await resign(id, FRIEND);
  expect(viewOf(await getDuel(HOST, { id })).record).toEqual({ blue: 2, red: 1 });
  expect(viewOf(await getDuel(FRIEND, { id })).record).toEqual({ blue: 1, red: 2 });
  expect(viewOf(await getDuel(aVisitor(), { id })).record).toBeNull();
  const guest = aVisitor({ address: '198.51.100.9' });
  const other = await aDuel({}, guest);
  await resign(other, HOST);
  expect(viewOf(await getDuel(HOST, { id: other })).record).toBeNull();
});
