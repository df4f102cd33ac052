import { keepOrder } from '#lib/base/text/bidi.ts';
import { count, formatNumber, noBreak } from '#lib/base/text/typography.ts';
import { SOUND_MESSAGES } from '#lib/game/narration/card-messages.ts';
import { otherScore, winnerOf } from '#lib/game/rules/score.ts';
import type { Color } from '#lib/game/rules/types.ts';
import { lossText, moveName, resultText, scoreText, type PlayerNames } from './game-messages.ts';
import type { Judgement } from '#lib/game/verdicts/judgement.ts';

/** The message for a game that is unknown or not finished (product/calls §5.4). */
export const GAME_TEXTS = {
  'not found': "Cette partie n'existe pas, ou n'est pas finie.",
} as const;

/** The words of the replay's frame. */
export const REPLAY_MESSAGES = {
  ownGames: 'Mes parties',
  table: 'Plateau',
  controls: 'Se déplacer dans la partie',
  first: 'Début',
  last: 'Fin',
  play: 'Lecture',
  pause: 'Pause',
  keys: 'Raccourcis clavier',
  analyse: 'Analyser cette position',
  copy: 'Copier le lien vers ce coup',
  copied: 'Le lien vers la partie a été copié.',
  wholePage: 'Voir la page de la partie',
  told: 'Ce que fait le coup',
  story: 'Déroulement de la partie',
  facts: 'La partie en détail',
  turning: 'Tournant',
  atTurning: "C'est le tournant de la partie.",
  atOpenTurning: "C'est le tournant de la partie, pour qui voit toutes les cartes.",
  noFault: 'Aucune faute dans cette partie.',
  allEqualTitle: 'Tous les coups se valaient',
  pending: 'Analyse en cours.',
  arriving: noBreak("Analyse en cours : les verdicts s'afficheront ici."),
  reload: 'Recharger la page',
  unplayable: 'Le moteur du jeu refuse un coup de cette partie\u00a0: elle ne peut pas être analysée.',
  reproduced: 'Partie vérifiée',
  reproducedHint: 'Le moteur du jeu a rejoué tous les coups et retrouve le même résultat.',
  notReproduced: 'Partie non vérifiée',
  notReproducedHint: 'En rejouant les coups, le moteur du jeu ne retrouve pas ce qui a été enregistré.',
  beforeFirst: 'Avant le premier coup',
  lastMove: 'Le dernier coup',
} as const;

/** The keys of the replay and what they do, in the order of its help. */
export const REPLAY_KEYS = [
  { key: '←', does: 'coup précédent' },
  { key: '→', does: 'coup suivant' },
  { key: 'Début', does: 'retour au début' },
  { key: 'Fin', does: 'fin de la partie' },
  { key: 'Espace', does: 'lecture ou pause' },
  SOUND_MESSAGES.key,
  { key: '?', does: 'cette aide' },
] as const;

/** The words of the help on keys. */
export const KEYS_MESSAGES = {
  title: 'Raccourcis clavier',
  enabled: 'Touches actives',
  close: 'Fermer',
} as const;

/** The words of the details of a game. */
export const GAME_MESSAGES = {
  blue: 'Joueur 1, bleu',
  red: 'Joueur 2, rouge',
  rules: 'Règles',
  elements: 'Éléments',
  walls: 'Murs puissants',
  winnerRule: 'Enjeu',
  bet: 'Mise',
  kind: 'Adversaire',
  pvp: 'Entre joueurs (PvP)',
  pve: 'Contre un robot (PvE)',
  start: 'Commencée',
  end: 'Terminée',
  result: 'Résultat',
  verified: 'Vérification',
  noTouch: 'No-\u2060touch',
  noTouchYes: "Oui, le gagnant n'a perdu aucune carte",
  noTouchNo: 'Non',
} as const;

/** The heading of a game: « Mirabelle contre Octave ». */
export function gameTitle({ blue, red }: PlayerNames): string {
  return `${keepOrder(blue)} contre ${keepOrder(red)}`;
}

/** A game by its number: « Partie 20514 ». */
export function gameNumber(id: number): string {
  return `Partie ${id}`;
}

/** A step by its name: « Avant le premier coup », « Coup 4 ». */
export function stepName(coup: number): string {
  return coup === 0 ? REPLAY_MESSAGES.beforeFirst : moveName(coup);
}

/** The label of the board after a move, for screen readers. */
export function tableLabel(coup: number): string {
  return coup === 0 ? 'Plateau avant le premier coup' : `Plateau après le coup ${coup}`;
}

/** The stake of a game: « 50 gils », or « Aucune ». */
export function betText(gils: number): string {
  return gils === 0 ? 'Aucune' : count(gils, 'gil', 'gils');
}

/** The choice that a move was made from. */
export type Choice = {
  /** The number of moves that the player could make. */
  readonly ways: number;
  readonly mover: Color;
  readonly name: string;
  /** Whether the reader is that player. */
  readonly isOwn: boolean;
};

/** The heading of a verdict: « Ce coup coûte 2 cartes à Joueuse », « Ce coup vous coûte 2 cartes ». The last move of a game leaves no choice. */
export function verdictTitle({ loss, bestCount }: Judgement, { ways, name, isOwn }: Choice): string {
  if (ways === 1) return REPLAY_MESSAGES.lastMove;
  if (loss > 0)
    return isOwn ? `Ce coup vous ${lossText(loss)}` : `Ce coup ${lossText(loss)} à ${keepOrder(name)}`;
  if (bestCount === ways) return REPLAY_MESSAGES.allEqualTitle;
  return bestCount === 1 ? 'Le seul bon coup' : 'Un coup juste';
}

/** The better play, or the number of plays that were as good. */
export function alternativeText(
  { loss, bestCount, before, after }: Judgement,
  { better, ways, mover }: Choice & { better: string | null },
): string {
  if (ways === 1) return 'Il ne restait que ce coup.';
  const own = (score: number) => (mover === 'blue' ? score : otherScore(score));
  const good = bestCount === 1 ? 'seul coup juste' : `un des ${bestCount} coups justes`;
  if (loss > 0)
    return noBreak(
      `Mieux valait ${better ?? ''} : ${count(own(before), 'carte', 'cartes')} au lieu de ${own(after)}, ${good} sur ${ways}.`,
    );
  if (bestCount === ways) return `Les ${formatNumber(ways)} coups possibles menaient au même score.`;
  if (bestCount === 1) return `Aucun des ${formatNumber(ways - 1)} autres ne faisait aussi bien.`;
  return bestCount === 2
    ? `Un autre coup sur ${formatNumber(ways)} valait autant.`
    : `${formatNumber(bestCount - 1)} autres coups sur ${formatNumber(ways)} valaient autant.`;
}

/** The result of a better play, on the board: « 7 au lieu de 5 », the mover's cards. */
export function gainText({ before, after }: Judgement, mover: Color): string {
  const own = (score: number) => (mover === 'blue' ? score : otherScore(score));
  return `${own(before)} au lieu de ${own(after)}`;
}

/** The result if both players make no mistake from here on. */
export function promiseText({ blue, red }: PlayerNames, score: number): string {
  const winner = winnerOf(score);
  if (winner === null)
    return `Si les deux camps jouent sans faute, la partie finit nulle, ${scoreText(score)}.`;
  const [name, own] = winner === 'blue' ? [blue, score] : [red, otherScore(score)];
  return `Si les deux camps jouent sans faute, ${keepOrder(name)} gagne ${scoreText(own)}.`;
}

/** The link to the turning point: « Aller au tournant, coup 7 ». */
export function toTurningText(move: number): string {
  return `Aller au tournant, coup\u00a0${move}`;
}

/** The description of a game for search engines and previews. */
export function gameDescription(
  names: PlayerNames,
  { finalScore, rules }: { finalScore: number; rules: string },
): string {
  return noBreak(
    `${resultText(names, finalScore)}. Règles : ${rules}. Chaque coup, ses prises et ce qu'en dit le solveur.`,
  );
}
