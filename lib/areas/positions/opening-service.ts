import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { facesById } from '#lib/areas/cards/card-address.ts';
import { showCards } from '#lib/areas/cards/card-picture-service.ts';
import { getCatalog } from '#lib/areas/cards/catalog.ts';
import type { FinishedGame } from '#lib/areas/replays/replay-data.ts';
import { getGame } from '#lib/areas/replays/game-service.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import type { Card } from '#lib/game/card.ts';
import { cellAt } from '#lib/game/rules/cells.ts';
import { makePosition } from '#lib/game/rules/notation.ts';
import { isGameOver } from '#lib/game/rules/play.ts';
import { cardsOf, readPositionLine } from '#lib/game/rules/position-line.ts';
import { PRESETS } from '#lib/game/rules/rule-set.ts';
import type { CardValues, Position, RuleCode } from '#lib/game/rules/types.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import type { Move } from './branches.ts';
import type { Opening } from './opening.ts';
import { drawSetup } from './random-start.ts';
import type { Chance } from '#lib/base/seeded-chance.ts';
import { inOrder, positionOfSetup, setupOfPosition } from './setup.ts';
import { makeSetupLink, parseSetupLink } from './setup-link.ts';

/** The server's source of chance, which cannot be predicted. */
export const serverChance: Chance = () => randomInt(2 ** 32) / 2 ** 32;

/** Opens a built start by its link. Not found when the link cannot be read or one of its cards is gone. */
export async function openSetup(_viewer: Viewer, link: string): Promise<Result<Opening, 'not found'>> {
  const setup = parseSetupLink(link);
  if (!setup) return fail('not found');
  const byNumber = new Map((await getCatalog()).list.map((card) => [card.number, card]));
  const find = (number: number): Card | null => byNumber.get(number) ?? null;
  const start = positionOfSetup(setup, find);
  if (!start) return fail('not found');
  const cards = [...setup.blue, ...setup.red].flatMap((number) => find(number) ?? []);
  const faces = facesById(await showCards(cards));
  return ok({ base: { kind: 'built', setup: link }, start, setup: link, faces, names: null });
}

/** Opens a position in notation (product/rules §H). Not found when no game can reach it. Its cards need not exist. */
export async function openPosition(_viewer: Viewer, line: string): Promise<Result<Opening, 'not found'>> {
  const start = readPositionLine(line);
  if (!start) return fail('not found');
  const { byId } = await getCatalog();
  const cards = cardsOf(start).map((card) => {
    const { name = card.id, deck = '' } = byId.get(card.id) ?? {};
    return { ...card, name, deck };
  });
  const base = { kind: 'position', line: makePosition(start) } as const;
  const setup = linkOf(start, byId);
  return ok({ base, start, setup, faces: facesById(await showCards(cards)), names: null });
}

/**
 * Opens a finished game with its moves; running games are not found. A game that did not fill the board, or that the engine
 * cannot follow to its end, opens with its start alone.
 */
export async function openGame(viewer: Viewer, id: string): Promise<Result<Opening, 'not found'>> {
  const found = await getGame(viewer, { id });
  if (!found.ok) return found;
  const { cards, players, start, ...game } = found.value;
  const faces = facesById(Object.values(cards));
  const names = { blue: players.blue.name, red: players.red.name };
  const setup = linkOf(start, (await getCatalog()).byId);
  return ok({ base: { kind: 'game', id: game.id, moves: movesOf(game) }, start, setup, faces, names });
}

/** The link of a random start under the rules of a preset, by its place; null without such a preset or without cards. */
export async function drawPreset(_viewer: Viewer, place: string): Promise<string | null> {
  const preset: { rules: readonly RuleCode[] } | undefined = PRESETS[Number(place)];
  if (!/^\d$/.test(place) || !preset) return null;
  const setup = drawSetup((await getCatalog()).list, inOrder(preset.rules), serverChance);
  return setup && makeSetupLink(setup);
}

/** The link of the setup of a position; null when its cards differ from those of the game today. */
function linkOf(position: Position, byId: ReadonlyMap<string, Card>): string | null {
  const numberOf = (card: CardValues) => {
    const known = byId.get(card.id);
    return known && hasValues(known, card) ? known.number : null;
  };
  const setup = setupOfPosition(position, numberOf);
  return setup && makeSetupLink(setup);
}

function hasValues(known: CardValues, { up, right, down, left, element }: CardValues): boolean {
  return isDeepStrictEqual(
    [known.up, known.right, known.down, known.left, known.element],
    [up, right, down, left, element],
  );
}

function movesOf({ plays, turns }: Pick<FinishedGame, 'plays' | 'turns'>): readonly Move[] {
  const last = turns.at(-1);
  if (!last || turns.length < plays.length || !isGameOver(last.position)) return [];
  return plays.map(({ slot, x, y }) => ({ slot, cell: cellAt(x, y) }));
}
