import { aStoredGame } from '#lib/areas/replays/testing/a-game.ts';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { collection } from '#lib/db/collections.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';
import { positionOf } from '#lib/game/rules/testing/table.ts';
import { aPlayer, aVisitor } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { findHelpRefusal, findTableRefusal } from './solver-help-service.ts';
import { cardsIn, holdsHand } from './solver-help.ts';

describe('solver help service', () => {
  useTestDatabase();

  const HIDDEN = positionOf('.,.,./.,.,./.,.,. 1111,2222,3333,4444,5555 6666,7777,8888,9999,AAAA b =');
  const OPEN = { ...HIDDEN, rules: ['open', '='] as const };
  /** Mirabelle's hand of the stored game, against another one. */
  const HERS = positionOf('.,.,./.,.,./.,.,. 6666,7777,8888,9999,AAAA 8452,5719,A3A3,2685,3A3A b =');

  const helpTo = (mode: string) => {
    process.env.SOLVER_HELP = mode;
    forgetProcessWide('config');
  };
  const play = (changes: Partial<GameDocument>) => collection('games').insertOne(aStoredGame(changes));
  const UNDER_WAY = { endedAt: null, finalScore: null, startedAt: new Date() };

  beforeEach(() => {
    for (const key of ['cached', 'composed-starts']) forgetProcessWide(key);
    helpTo('after-games');
  });
  afterAll(() => {
    delete process.env.SOLVER_HELP;
    forgetProcessWide('config');
  });

  describe('help after games', () => {
    it('is refused while a hand of the position is being played, at a table too', async () => {
      await play(UNDER_WAY);
      expect(await findHelpRefusal(aVisitor(), HERS)).toBe('game under way');
      expect(await findTableRefusal(aPlayer(), HERS)).toBe('game under way');
      expect(await findHelpRefusal(aVisitor(), HIDDEN)).toBeNull();
    });

    it('is refused for a game stored only as a live one', async () => {
      const { rules, blue, red, firstPlayer, cards, elements, walls, isPvp } = aStoredGame();
      await collection('liveGames').insertOne({
        ...{
          _id: 1,
          rules,
          blue,
          red,
          firstPlayer,
          cards,
          elements,
          walls,
          isPvp,
          plays: [],
          shown: [],
          elo: null,
        },
        ...{ startedAt: new Date(), changedAt: new Date(), endedAt: null },
      });
      expect(await findHelpRefusal(aVisitor(), HERS)).toBe('game under way');
    });

    it.each<[string, Partial<GameDocument>]>([
      ['over', { startedAt: new Date() }],
      ['abandoned', { ...UNDER_WAY, startedAt: new Date(Date.now() - 90_000_000) }],
    ])('is given once the game is %s', async (_, changes) => {
      await play(changes);
      expect(await findHelpRefusal(aVisitor(), HERS)).toBeNull();
    });

    it('comes a minute after a client opened a start under Open, then at once for its later positions', async () => {
      const refusalAt = (seconds: number, address = '192.0.2.1', position: typeof HIDDEN = OPEN) =>
        findHelpRefusal(aVisitor({ address }), position, seconds * 1000);
      expect(await refusalAt(0)).toBe('too early');
      expect(await refusalAt(59)).toBe('too early');
      expect(await refusalAt(60)).toBeNull();
      const [first, ...hand] = OPEN.hands.blue;
      const board = [{ card: first!, color: 'red' }, ...OPEN.board.slice(1)] as unknown as typeof OPEN.board;
      const moved = {
        ...OPEN,
        board,
        hands: { ...OPEN.hands, blue: [null, ...hand] as typeof OPEN.hands.blue },
      };
      expect(await refusalAt(61, '192.0.2.1', moved)).toBeNull();
      expect(await refusalAt(61, '198.51.100.7')).toBe('too early');
      expect(await findTableRefusal(aVisitor(), OPEN)).toBeNull();
    });
  });

  it("follows the operator's setting: only for staff, or for everybody", async () => {
    await play(UNDER_WAY);
    helpTo('staff');
    expect(await findHelpRefusal(aPlayer(), HIDDEN)).toBe('staff only');
    expect(await findHelpRefusal(aVisitor(), HIDDEN)).toBe('staff only');
    expect(await findHelpRefusal(aPlayer({ privileges: ['banaccount'] }), HERS)).toBeNull();
    helpTo('always');
    expect(await findHelpRefusal(aVisitor(), { ...HERS, rules: ['open'] })).toBeNull();
  });
});

const LINE = 'b1111,.,./.,r6666,./.,.,. .,2222,3333,4444,5555 .,7777,8888,9999,AAAA b open';
const HAND = ['1 1 1 1', '2 2 2 2', '3 3 3 3', '4 4 4 4', '5 5 5 5'];

describe('the cards of a position', () => {
  it("hold a player's initial hand, wherever its cards are now", () => {
    const cards = cardsIn(positionOf(LINE));
    expect(cards).toHaveLength(10);
    expect(holdsHand(cards, HAND)).toBe(true);
    expect(cardsIn(positionOf(LINE.replace('b1111', 'r1111')))).toEqual(cards);
  });

  it('hold no hand with a missing card, or with too many equal ones', () => {
    const cards = cardsIn(positionOf(LINE));
    expect(holdsHand(cards, [...HAND.slice(1), '1 2 3 4'])).toBe(false);
    expect(holdsHand(cards, [...HAND.slice(1), '2 2 2 2'])).toBe(false);
  });
});
