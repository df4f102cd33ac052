import { readFileSync } from 'node:fs';
import path from 'node:path';
import { faultsOf } from '#lib/db/document-faults.ts';
import type { LiveGameDocument } from '#lib/db/game-documents.ts';
import { SCHEMAS } from '#lib/db/validators.ts';
import { isHidden } from '#lib/game/rules/hidden-cards.ts';
import { glimpse, nextSight, openCards } from './live-service.ts';

const NOW = new Date('2026-11-26T20:31:00Z');

/** The game that docs/bridge.md shows to those who write a game server. */
function documented(changes: Partial<LiveGameDocument> = {}): LiveGameDocument {
  const doc = readFileSync(path.join(process.cwd(), 'docs/bridge.md'), 'utf8');
  const [, json = ''] = /^## `liveGames`[\s\S]*?```json\n([\s\S]*?)```/m.exec(doc) ?? [];
  const isDate = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-.*Z$/.test(value);
  const game = JSON.parse(json, (_, value: unknown) => (isDate(value) ? new Date(value) : value)) as object;
  return { ...(game as LiveGameDocument), ...changes };
}

const seen = (game: LiveGameDocument, delaySeconds = 0, now = NOW) =>
  glimpse(game, { now, delaySeconds, lingerSeconds: 60 });

it('shows the game of docs/bridge.md after its two plays, the other cards face down', () => {
  const game = documented();
  expect(faultsOf(SCHEMAS.liveGames, game)).toEqual([]);
  const { start, cards, ...view } = seen(game)!;
  expect(view).toMatchObject({ id: 20_515, names: { blue: 'Mirabelle', red: 'Octave' }, isOver: false });
  expect(view.moves).toEqual([
    { slot: 0, cell: 4 },
    { slot: 2, cell: 1 },
  ]);
  expect(openCards(start, cards).map(({ id }) => id)).toEqual(['Squall', 'Lanterne']);
  expect([...start.hands.blue, ...start.hands.red].filter((card) => !isHidden(card!))).toHaveLength(2);
  for (const hidden of game.cards.filter(({ _id }) => !['Squall', 'Lanterne'].includes(_id)))
    expect(JSON.stringify({ start, view })).not.toContain(hidden._id);
});

it('shows the cards that both players see from the start', () => {
  const { start, cards } = seen(documented({ shown: [0, 1, 9], plays: [] }))!;
  expect(openCards(start, cards).map(({ id }) => id)).toEqual(['Squall', 'Zell', 'Écume']);
});

it.each([
  [0, 2, ['Squall', 'Lanterne']],
  [45, 1, ['Squall']],
  [55, 0, []],
])('shows after a delay of %i seconds %i plays and no card of a later one', (delay, plays, names) => {
  const view = seen(documented(), delay)!;
  expect(view.moves).toHaveLength(plays);
  expect(openCards(view.start, view.cards).map(({ id }) => id)).toEqual(names);
});

it('knows when the next play is to be seen', () => {
  const next = (delaySeconds: number) => nextSight(documented(), { now: NOW, delaySeconds });
  expect(next(0)).toBeNull();
  expect(next(45)).toEqual(new Date('2026-11-26T20:31:06Z'));
});

it.each<[string, Partial<LiveGameDocument>]>([
  ['has not begun', { startedAt: new Date('2026-11-26T20:31:01Z') }],
  ['ended a minute ago', { endedAt: new Date('2026-11-26T20:29:59Z') }],
  ['has a rule that the engine does not know', { rules: ['?'] }],
  ['plays the same card twice', { plays: [0, 1, 2].map((y) => ({ slot: 0, x: 0, y, at: NOW })) }],
])('shows nothing of a game that %s', (_, changes) => {
  expect(seen(documented(changes))).toBeNull();
});
