import fc from 'fast-check';
import { isGameOver, otherColor, playTurn, replay } from './play.ts';
import { parsePositionJson, toBoardJson } from './position-json.ts';
import { toTurnJson } from './play-json.ts';
import { blueScore, countCards } from './score.ts';
import { legalPlay, positions, situations } from './testing/arbitraries.ts';
import { oracleTurn } from './testing/oracle.ts';
import {
  LINE_KEEPING,
  LINE_TURNING,
  swapColors,
  transformEvents,
  transformPlay,
  transformPosition,
  type Symmetry,
} from './testing/symmetry.ts';
import {
  CELLS,
  type CardValues,
  type Play,
  type Position,
  type RuleCode,
  type Turn,
  type TurnEvent,
} from './types.ts';

/** Whole games: a start, and numbers that choose each play. */
const games = fc.tuple(
  positions({ maxOnBoard: 0 }),
  fc.array(fc.record({ card: fc.nat(), cell: fc.nat() }), { minLength: 9, maxLength: 9 }),
);

it('agrees with the oracle in every situation, under any combination of rules', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(situations, ({ position, play }) => {
      const turn = made(position, play);
      for (const event of turn.events) seen.add(event.type === 'captured' ? event.cause : event.type);
      expect(toTurnJson(turn)).toEqual(oracleTurn(toBoardJson(position), dictionaryOf(position), play));
    }),
    { numRuns: 3000 },
  );
  const causes = ['same', 'sameWall', 'plus', 'additionalWall', 'battle', 'basic', 'combo'];
  expect([...seen].sort()).toEqual(['placed', 'pushed', ...causes].sort());
});

it.each(LINE_KEEPING)('§30 $name of position and play applies to the result as well', (symmetry) => {
  fc.assert(fc.property(situations, ({ position, play }) => expectSymmetric(symmetry, position, play)));
});

it.each(LINE_TURNING)('§31 $name applies too, unless both walls of a corner fire together', (symmetry) => {
  fc.assert(
    fc.property(situations, ({ position, play }) => {
      fc.pre(made(position, play).events.filter(({ type }) => type === 'pushed').length < 2);
      expectSymmetric(symmetry, position, play);
    }),
  );
});

it('§32 swapping the colours swaps the scores', () => {
  fc.assert(
    fc.property(situations, ({ position, play }) => {
      const turn = made(position, play);
      const swapped = made(swapColors(position), { ...play, player: otherColor(play.player) });
      expect(swapped.events).toEqual(turn.events);
      expect(swapped.position).toEqual(swapColors(turn.position));
      expect(blueScore(swapped.position)).toBe(10 - blueScore(turn.position));
    }),
  );
});

const IDLE: readonly [RuleCode, string, (position: Position) => Position][] = [
  ['open', 'at any time', (position) => position],
  ['alea', 'at any time', (position) => position],
  ['aleamix', 'at any time', (position) => position],
  ['elem', 'without an element on the board', withoutElements],
  ['mp', 'without a wall', withoutWalls],
  ['mm', 'under mkc, which leaves no edge', (position) => withRule(position, 'mkc')],
  ['ma', 'under mkc, which leaves no edge', (position) => withRule(position, 'mkc')],
  ['bat', 'between cards of one power', withOnePower],
  ['=', 'with at most one card on the board', withoutCards],
  ['+', 'with at most one card on the board', withoutCards],
];

it.each(IDLE)('§33 the rule %s changes nothing %s', (rule, _, prepare) => {
  fc.assert(
    fc.property(situations, ({ position, play }) => {
      const prepared = prepare(position);
      const idle = made(withRule(prepared, rule), play);
      const without = made(withoutRule(prepared, rule), play);
      expect(idle.events).toEqual(without.events);
      expect(idle.position.board).toEqual(without.position.board);
    }),
  );
});

it('§34 blue and red hold 10 cards after every play, and nine plays end a game', () => {
  fc.assert(
    fc.property(games, ([start, picks]) => {
      let position = start;
      for (const pick of picks) {
        position = made(position, legalPlay(position, pick)).position;
        expect(countCards(position, 'blue') + countCards(position, 'red')).toBe(10);
      }
      expect(isGameOver(position)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

it('§35 replaying the plays of a stored game gives the same steps and score', () => {
  fc.assert(
    fc.property(games, ([start, picks]) => {
      const plays: Play[] = [];
      const steps: unknown[] = [];
      let position = start;
      for (const pick of picks) {
        const play = legalPlay(position, pick);
        const turn = made(position, play);
        plays.push(play);
        steps.push(toTurnJson(turn));
        ({ position } = turn);
      }
      const game = { start, plays, steps, score: blueScore(position) };
      const stored = JSON.parse(JSON.stringify(game)) as typeof game;
      const replayed = replay(stored.start, stored.plays);
      if (!replayed.ok) throw new Error(replayed.code);
      expect(replayed.value.map(toTurnJson)).toEqual(stored.steps);
      expect(blueScore(replayed.value[8]!.position)).toBe(stored.score);
    }),
    { numRuns: 200 },
  );
});

it('never changes the position before a play', () => {
  fc.assert(
    fc.property(situations, ({ position, play }) => {
      const before = structuredClone(position);
      made(deepFreeze(position), play);
      expect(position).toEqual(before);
    }),
  );
});

it('parses its own wire form of a position', () => {
  fc.assert(
    fc.property(positions({ maxOnBoard: 9 }), (position) => {
      const cards = dictionaryOf(position);
      const board: unknown = JSON.parse(JSON.stringify(toBoardJson(position)));
      expect(parsePositionJson(board, (id) => cards[id] ?? null)).toEqual({ ok: true, value: position });
    }),
  );
});

function made(position: Position, play: Play): Turn {
  const outcome = playTurn(position, play);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}

function expectSymmetric(symmetry: Symmetry, position: Position, play: Play): void {
  const turn = made(position, play);
  const shown = made(transformPosition(symmetry, position), transformPlay(symmetry, play));
  expect(shown.position).toEqual(transformPosition(symmetry, turn.position));
  expect(sorted(shown.events)).toEqual(sorted(transformEvents(symmetry, turn.events)));
}

function sorted(events: readonly TurnEvent[]): string[] {
  return events.map((event) => JSON.stringify(Object.entries(event).sort())).sort();
}

function dictionaryOf({ board, hands }: Position): Record<string, CardValues> {
  const cards = [...board.map((placed) => placed?.card), ...hands.blue, ...hands.red];
  return Object.fromEntries(cards.flatMap((card) => (card ? [[card.id, card]] : [])));
}

function withRule(position: Position, rule: RuleCode): Position {
  return { ...position, rules: [...withoutRule(position, rule).rules, rule] };
}

function withoutRule(position: Position, rule: RuleCode): Position {
  return { ...position, rules: position.rules.filter((code) => code !== rule) };
}

function withoutElements(position: Position): Position {
  return { ...position, ground: onGround(position, ({ walls }) => ({ element: null, walls })) };
}

function withoutWalls(position: Position): Position {
  return { ...position, ground: onGround(position, ({ element }) => ({ element, walls: [] })) };
}

function withoutCards(position: Position): Position {
  const [kept] = CELLS.filter((cell) => position.board[cell]);
  const board = position.board.map((placed, cell) => (cell === kept ? placed : null));
  return { ...position, board: board as unknown as Position['board'] };
}

function withOnePower(position: Position): Position {
  const even = (card: CardValues): CardValues => ({
    ...card,
    id: 'even',
    right: card.up,
    down: 11 - card.up,
    left: 11 - card.up,
  });
  const hand = (color: 'blue' | 'red') => position.hands[color].map((card) => card && even(card));
  const board = position.board.map((placed) => placed && { ...placed, card: even(placed.card) });
  return { ...position, board, hands: { blue: hand('blue'), red: hand('red') } } as unknown as Position;
}

function onGround(
  position: Position,
  change: (ground: Position['ground'][number]) => Position['ground'][number],
) {
  return position.ground.map(change) as unknown as Position['ground'];
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}
