import { facesById, type Faces, type ShownCard } from '#lib/areas/cards/card-address.ts';
import { COLORS, type CardValues, type Color, type Play, type Position } from '#lib/game/rules/types.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import type { FinishedGame } from './game-detail.ts';

/** All that a replay needs in the browser, where the engine derives the turns again. */
export type ReplayData = {
  /** The address of the game's own page. */
  readonly gamePage: string;
  readonly gameId: number;
  /** The address of the simulator with this game, without the move; by default that of the stored game. */
  readonly simulator?: string;
  /** Where verdicts by what the players could know are asked for; missing where both saw all hands. */
  readonly verdicts?: string;
  /** The side of the viewer, if they played. */
  readonly own?: Color;
  readonly names: Readonly<Record<Color, string>>;
  /** The parts of the cards that the engine does not know, by id. */
  readonly faces: Faces;
  readonly start: Position;
  /** The plays up to the first that the engine refuses. */
  readonly plays: readonly Play[];
};

/** Reduces a finished game to what the replay needs, for a viewer who may have played it. */
export function toReplayData(game: FinishedGame, { account }: Pick<Viewer, 'account'> = NOBODY): ReplayData {
  const { id, players, cards, start, plays, turns } = game;
  const own = COLORS.find((color) => players[color].accountId === account?.id);
  return {
    gamePage: gamePage(id),
    gameId: id,
    ...(!start.rules.includes('open') && { verdicts: `/rest/history/game/${id}/verdicts` }),
    ...(own && { own }),
    names: { blue: players.blue.name, red: players.red.name },
    faces: facesById(Object.values(cards)),
    start,
    plays: plays.slice(0, turns.length),
  };
}

const NOBODY = { account: null } as const;

/** The address of a game's page. */
export function gamePage(gameId: number): string {
  return `/history/game/${gameId}`;
}

/** The face of a card as played; its id stands in for a missing name. */
export function faceOf({ faces }: Pick<ReplayData, 'faces'>, card: CardValues): ShownCard {
  return { name: card.id, pictures: UNKNOWN, ...faces[card.id], ...card };
}

const UNKNOWN: ShownCard['pictures'] = { query: '', isOwn: false };

/** The address of a game's page for frames (product/pages §6.7). */
export function framePage(gameId: number): string {
  return `/yolo/game/${gameId}`;
}
