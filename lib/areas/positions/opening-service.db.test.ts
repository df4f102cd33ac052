import { aStoredGame } from '#lib/areas/replays/testing/a-game.ts';
import { collection } from '#lib/db/collections.ts';
import { aVisitor } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { drawPreset, openGame, openPosition, openSetup } from './opening-service.ts';
import { makeSetupLink, parseSetupLink } from './setup-link.ts';

useTestDatabase();

const SETUP = {
  rules: [],
  firstPlayer: 'red',
  blue: [1, 2, 3, 4, 5],
  red: [6, 7, 8, 9, 10],
  elements: [],
  walls: [],
} as const;

beforeEach(async () => {
  const face = { deck: 'Aurore', up: 1, right: 2, down: 3, left: 4, element: 'Feu', price: null };
  await collection('cards').insertMany(
    Array.from({ length: 10 }, (_, at) => ({
      _id: `c${at + 1}`,
      number: at + 1,
      name: `Carte ${at + 1}`,
      ...face,
    })),
  );
});

describe('a start that was built', () => {
  it('opens by its link, with nothing but the values of the cards in its position', async () => {
    const opened = await openSetup(aVisitor(), makeSetupLink(SETUP));
    if (!opened.ok) throw new Error(opened.code);
    const { start, faces, names } = opened.value;
    const values = { up: 1, right: 2, down: 3, left: 4, element: 'Feu' };
    expect(start.hands.blue[1]).toEqual({ id: 'c2', ...values });
    expect([start.turn, names]).toEqual(['red', null]);
    expect(faces.c10).toEqual({
      name: 'Carte 10',
      pictures: { query: expect.stringMatching(/^v=/) as string, isOwn: false },
    });
  });

  it('is not found when its link cannot be read or one of its cards is gone', async () => {
    const gone = makeSetupLink({ ...SETUP, red: [6, 7, 8, 9, 11] });
    for (const link of ['', 'rubbish', gone])
      expect(await openSetup(aVisitor(), link)).toMatchObject({ code: 'not found' });
  });

  it('is drawn under the rules of a preset', async () => {
    const link = await drawPreset(aVisitor(), '4');
    expect(parseSetupLink(link ?? '')?.rules).toEqual(['elem', 'bat', 'mkc']);
    for (const place of ['5', '-1', '', 'x', '1e0']) expect(await drawPreset(aVisitor(), place)).toBeNull();
  });
});

describe('a game', () => {
  it('opens with its names and its nine moves', async () => {
    const stored = aStoredGame();
    await collection('games').insertOne(stored);
    const opened = await openGame(aVisitor(), String(stored._id));
    if (!opened.ok) throw new Error(opened.code);
    const { base, names } = opened.value;
    expect(base).toMatchObject({ kind: 'game', id: stored._id });
    expect(base.kind === 'game' && base.moves.map(({ slot }) => slot)).toEqual(
      stored.plays.map(({ slot }) => slot),
    );
    expect(names).toEqual({ blue: stored.blue.name, red: stored.red.name });
  });

  it('opens with its start alone when the engine cannot follow it', async () => {
    const { plays, _id } = aStoredGame();
    await collection('games').insertOne(aStoredGame({ plays: plays.slice(0, 4) }));
    expect(await openGame(aVisitor(), String(_id))).toMatchObject({
      ok: true,
      value: { base: { moves: [] } },
    });
  });

  it('is not found while it runs', async () => {
    await collection('games').insertOne(aStoredGame({ endedAt: null, finalScore: null }));
    expect(await openGame(aVisitor(), String(aStoredGame()._id))).toMatchObject({ code: 'not found' });
  });
});

describe('a position in notation', () => {
  const open = (line: string) => openPosition(aVisitor(), line);
  const REST = '1111,2222,3333,4444,. 6666,7777,8888,9999,1234 r -';

  it('opens with the names of known cards, and with the values of the line', async () => {
    const opened = await open(`.,.,./.,bc1:9999,./.,.,. ${REST}`);
    if (!opened.ok) throw new Error(opened.code);
    const { start, faces, base } = opened.value;
    expect(start.board[4]?.card.up).toBe(9);
    expect([faces.c1?.name, faces['1111']?.name, base.kind]).toEqual(['Carte 1', '1111', 'position']);
  });

  it('is not found when no game can reach it', async () => {
    expect(await open(`.,.,./.,.,./.,.,. ${REST}`)).toEqual({ ok: false, code: 'not found' });
  });
});
