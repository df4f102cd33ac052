import { facesById, type Faces, type ShownCard, type CardPictures } from '#lib/areas/cards/card-address.ts';
import {
  COLORS,
  type CardValues,
  type Color,
  type Play,
  type Position,
  type Turn,
} from '#lib/game/rules/types.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import type { CardFace } from '#lib/game/card.ts';
import type { WinnerRule } from '#lib/game/rules/rule-set.ts';

/** The data of a replay in the browser, where the engine derives the turns again. */
export type ReplayData = {
  /** The address of the game's own page. */
  readonly gamePage: string;
  readonly gameId: number;
  /** The address of the simulator with this game, without the move; by default that of the stored game. */
  readonly simulator?: string;
  /** The address of fair verdicts; missing where both players saw all hands. */
  readonly verdicts?: string;
  /** The side of the viewer, if they played. */
  readonly own?: Color;
  readonly names: Readonly<Record<Color, string>>;
  /** The cards that are the players' emblems. */
  readonly emblems?: Readonly<Record<Color, string | undefined>>;
  /** The parts of the cards that the engine does not know, by id. */
  readonly faces: Faces;
  readonly start: Position;
  /** The plays up to the first that the engine refuses. */
  readonly plays: readonly Play[];
  /** The result, where the board does not tell it: of a game that ended early, or has a play that the engine refuses. */
  readonly ending?: string;
};

/** Reduces a finished game to what the replay needs, for a viewer who may have played it. */
export function toReplayData(
  game: FinishedGame,
  { account }: Pick<Viewer, 'account'> = NOBODY,
  emblems?: ReadonlyMap<string, string>,
): ReplayData {
  const { id, players, cards, start, plays, turns, ending } = game;
  const own = COLORS.find((color) => players[color].accountId === account?.id);
  return {
    gamePage: gamePage(id),
    gameId: id,
    ...(!start.rules.includes('open') && { verdicts: `/rest/history/game/${id}/verdicts` }),
    ...(own && { own }),
    names: { blue: players.blue.name, red: players.red.name },
    ...(ending !== undefined && { ending }),
    ...(emblems && { emblems: { blue: emblems.get(players.blue.name), red: emblems.get(players.red.name) } }),
    faces: facesById(Object.values(cards)),
    start,
    plays: plays.slice(0, turns.length),
  };
}

const NOBODY = { account: null } as const;

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

/** A player of a game under the nickname they had then, the only name that others see (product/accounts §7.4). */
export type GamePlayer = { readonly name: string; readonly accountId: number };

/** A message that a player wrote after a number of plays; 0 means before the first. */
export type GameMessage = { readonly afterPlay: number; readonly color: Color; readonly text: string };

/** A finished game, with the turns that the engine derives from its plays (product/data §3.1). */
export type FinishedGame = {
  readonly id: number;
  readonly players: Readonly<Record<Color, GamePlayer>>;
  readonly winnerRule: WinnerRule;
  readonly gilsBet: number;
  readonly isPvp: boolean;
  readonly isNoTouch: boolean;
  readonly startedAt: Date;
  readonly endedAt: Date;
  /** Blue's cards at the end, as stored. */
  readonly finalScore: number;
  /** The stored result, where the turns do not lead to the end. */
  readonly ending?: string;
  /** The faces of its cards as played, by id, with their pictures. */
  readonly cards: Readonly<Record<string, CardFace & { readonly pictures: CardPictures }>>;
  readonly start: Position;
  readonly plays: readonly Play[];
  /** One for each play, up to the first that the engine refuses. */
  readonly turns: readonly Turn[];
  readonly messages: readonly GameMessage[];
  /** True when the engine derives exactly the stored result from the plays. */
  readonly isReproduced: boolean;
};

/** The position after a number of plays; the start for 0 and for a play that the game does not have. */
export function positionAfter(
  { start, turns }: Pick<FinishedGame, 'start' | 'turns'>,
  coup: number,
): Position {
  return turns[coup - 1]?.position ?? start;
}
