import { scoreText, type PlayerNames } from '#lib/areas/replays/game-messages.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { count, noBreak } from '#lib/base/text/typography.ts';
import type { Ending } from '#lib/game/ending.ts';
import type { RobotName } from '#lib/game/robots/robots.ts';
import { otherScore, winnerOf } from '#lib/game/rules/score.ts';
import type { Color } from '#lib/game/rules/types.ts';
import type { Judgement } from '#lib/game/verdicts/judgement.ts';
import type { KeepCode } from './kept-training.ts';
import { YOU } from './training-messages.ts';

/** The texts of the sheet after a game. In a separate file, as the sheet is a separate script. */
export const END_SHEET_MESSAGES = {
  review: 'Revoir la partie',
  reviewTurning: 'Revoir le tournant',
  rematch: 'Revanche',
  rematchNote: 'Mêmes cartes, côtés échangés',
  newDeal: 'Autre donne',
  nextGame: 'Manche suivante',
  playOn: 'Jouer la mort subite',
  otherRobot: 'Autre robot',
  accuracy: 'Précision',
  noChoice: 'aucun choix',
  computing: noBreak('Analyse de la partie en cours…'),
  away: noBreak("L'analyse n'est pas disponible : rechargez la page dans un instant."),
} as const;

/** How a game ended for the player, in a word. */
export const ENDING_NAMES = { win: 'Victoire', draw: 'Nul', lose: 'Défaite' } as const satisfies Record<
  Ending,
  string
>;

/** The link to a game against the next robot: « Défier Horloger ». */
export function challengeText(robot: RobotName): string {
  return `Défier ${robot}`;
}

/** The turning point: the state of the game before the move, the cost of the move, and the player's better one. */
export function turningText(
  { before, loss }: Judgement,
  told: { move: number; placed: string; better: string | null; player: Color; names: PlayerNames },
): string {
  const winner = winnerOf(before);
  const was = winner === null ? 'nulle' : `gagnée pour ${inSentence(told.names[winner])}`;
  const cost = count(loss, 'carte', 'cartes');
  const name = told.names[told.player];
  const whom = name === YOU ? `vous coûte ${cost}` : `coûte ${cost} à ${keepOrder(name)}`;
  const better = name === YOU && told.better !== null ? ` Mieux valait ${told.better}.` : '';
  return noBreak(
    `Avant le coup ${told.move}, la partie était ${was}, ${scoreOfWinner(before)}. ${told.placed} ${whom}.${better}`,
  );
}

function inSentence(name: string): string {
  return name === YOU ? 'vous' : keepOrder(name);
}

function scoreOfWinner(blue: number): string {
  return scoreText(Math.max(blue, otherScore(blue)));
}

/** The message for each refusal to keep a game. */
export const KEEP_TEXTS = {
  'not logged in': 'Vous devez être connecté pour garder vos parties.',
  'bad game': "Cette partie n'a pas pu être lue.",
  'not over': "Cette partie n'est pas finie.",
  'already kept': 'Cette partie est déjà dans vos entraînements.',
  busy: 'Beaucoup de parties sont en cours de vérification. Réessayez dans un instant.',
} as const satisfies Record<KeepCode, string>;

/** The words about keeping a game at the table. */
export const KEEP_MESSAGES = {
  page: 'Mes entraînements',
  keep: 'Garder cette partie',
  kept: 'Partie gardée.',
  away: "Cette partie n'a pas pu être gardée. Réessayez dans un instant.",
  signUp: {
    win: noBreak('Gardez cette victoire : créez un compte'),
    draw: noBreak('Gardez cette partie : créez un compte'),
    lose: noBreak('Gardez cette partie : créez un compte'),
  },
  logIn: "J'ai déjà un compte",
} as const;
