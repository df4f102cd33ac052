import { keepOrder } from '#lib/base/text/bidi.ts';
import { count, formatNumber, noBreak, ordinal } from '#lib/base/text/typography.ts';
import { ENDINGS, type Ending } from '#lib/game/ending.ts';
import { otherScore } from '#lib/game/rules/score.ts';
import { CELL_NAMES } from '#lib/game/narration/card-messages.ts';
import { CARD_GAMES, type CardGame } from './card-games.ts';

const OWN_AMONG = formatNumber(CARD_GAMES.own.among);
const ALL_AMONG = formatNumber(CARD_GAMES.all.among);

/** Texts of the games of a card (product/pages §4.11). */
export const CARD_GAMES_MESSAGES = {
  games: 'Ses parties',
  lead: "Où la carte a été posée, quand, et comment la partie s'est terminée.",
  own: 'Vos parties',
  ownNote: `Celles où vous l'avez posée, parmi vos ${OWN_AMONG} dernières.`,
  noOwn: `Vous ne l'avez posée dans aucune de vos ${OWN_AMONG} dernières parties.`,
  all: 'Sur le serveur',
  allNote: noBreak(
    `Les plus récentes parmi les ${ALL_AMONG} dernières parties du serveur ; celles des joueurs dont la page est privée n'y sont pas.`,
  ),
  none: `Elle n'a été posée dans aucune des ${ALL_AMONG} dernières parties du serveur.`,
  sheet: 'La fiche de la carte',
  against: 'contre',
} as const;

/** The heading: « Faucon royal : ses parties ». */
export function cardGamesTitle(name: string): string {
  return noBreak(`${keepOrder(name)} : ses parties`);
}

/** The description for search engines and previews. */
export function cardGamesDescription(name: string): string {
  return noBreak(
    `Les dernières parties où la carte ${keepOrder(name)} a été posée : à quel coup, sur quelle case, et qui a gagné.`,
  );
}

const TALLY = {
  win: ['victoire', 'victoires'],
  draw: ['nul', 'nuls'],
  lose: ['défaite', 'défaites'],
} as const satisfies Record<Ending, readonly [string, string]>;

/** The results of a card's players: « 11 victoires, 2 nuls, 7 défaites. » */
export function endingsText(endings: Readonly<Record<Ending, number>>): string {
  const parts = ENDINGS.map((ending) => {
    const [one, many] = TALLY[ending];
    return count(endings[ending], one, many);
  });
  return `${parts.join(', ')}.`;
}

/** When and where the card was played: « posée au 3e coup, au centre ». */
export function laidText({ coup, cell }: Pick<CardGame, 'coup' | 'cell'>): string {
  return `posée au ${ordinal(coup)} coup, ${CELL_NAMES[cell]}`;
}

/** The score from the side of the card's player: « 6 – 4 ». */
export function laidScore({ cards }: Pick<CardGame, 'cards'>): string {
  return `${cards}\u00a0–\u00a0${otherScore(cards)}`;
}
