import {
  placeText,
  resultText,
  scoreText,
  turnSentences,
  type PlayerNames,
} from '#lib/areas/replays/game-messages.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { SOUND_MESSAGES } from '#lib/game/narration/card-messages.ts';
import type { Piece } from '#lib/game/narration/fact-messages.ts';
import { count, noBreak } from '#lib/base/text/typography.ts';
import type { RobotName } from '#lib/game/robots/robots.ts';
import { countCaptures } from '#lib/game/rules/play.ts';
import { winnerOf } from '#lib/game/rules/score.ts';
import type { Turn } from '#lib/game/rules/types.ts';
import { factsOf } from '#lib/game/narration/facts.ts';
import type { PlayedExample } from '#lib/game/narration/play-marks.ts';
import { isSeriesOver, SERIES_GAMES, type Series } from './series.ts';
import { OWN_COLOR } from './training.ts';

/** The player's name at their own table. */
export const YOU = 'Vous';

/** The player's name where others may read it. */
export const SIDE = 'Bleu';

/** The strength of each robot, and its description of itself in the game (content/demo/pages/tuto/vsbot.md). */
export const ROBOT_MESSAGES = {
  AuHasard: {
    strength: 'Débutant',
    pips: 1,
    note: noBreak("« Je pose là où ça tombe. Ne cherchez pas de plan, il n'y en a pas. »"),
  },
  Ressort: {
    strength: 'Facile',
    pips: 2,
    note: noBreak("« Je rends coup pour coup, et j'oublie toujours mes coins. »"),
  },
  Horloger: {
    strength: 'Moyen',
    pips: 3,
    note: noBreak('« Je compte les cartes qui restent. Vous devriez aussi. »'),
  },
  MonteCarlo: {
    strength: 'Fort',
    pips: 4,
    note: noBreak("« J'essaie mille suites avant de poser. De passage : profitez-en tant que je suis là. »"),
  },
  Vaucanson: {
    strength: 'Implacable',
    pips: 5,
    note: noBreak('« On dit mon canard plus bavard que moi. »'),
  },
} as const satisfies Record<RobotName, { strength: string; pips: 1 | 2 | 3 | 4 | 5; note: string }>;

/** The effect of a rule, in a few words. */
export const RULE_NOTES = {
  '=': 'Deux chiffres égaux prennent',
  '+': 'Deux sommes égales prennent',
  mm: 'Un A contre le bord vaut une égalité',
  ma: 'Le bord compte pour 10',
  mkc: 'Les bords communiquent',
  mp: 'Un mur attire sa ligne',
  elem: '+\u00a01 ou −\u00a01 selon la case',
  bat: 'À égalité, le power décide',
} as const;

export const TABLE_MESSAGES = {
  region: 'Table de jeu',
  takeBack: 'Reprendre le coup',
  takeBackShort: 'Reprendre',
  hint: 'Indice',
  resign: 'Abandonner',
  resignSure: noBreak('Abandonner la partie ?'),
  resignYes: 'Oui, abandonner',
  moves: 'Les coups',
  noMoves: 'Aucun coup pour le moment.',
  rules: 'Règles de la table',
  baseOnly: 'La règle de base seule.',
  over: 'Partie finie',
  fromStart: 'Revoir depuis le début',
  copy: 'Copier le lien',
  copied: 'Le lien vers la partie a été copié.',
  aided: 'Partie avec aide',
  keys: 'Jouer au clavier',
  retry: 'Réessayer',
  hintTag: 'Indice',
} as const;

/** The keys of the table and what they do, in the order of its help. */
export const TABLE_KEYS = [
  { key: '1 à 5', does: 'choisir une carte de votre main' },
  { key: '← →', does: 'carte précédente, carte suivante' },
  { key: '1 à 9', does: 'poser la carte choisie sur la case de ce chiffre, comme sur le pavé numérique' },
  { key: 'Échap', does: 'reposer la carte' },
  { key: 'Retour arrière', does: 'reprendre le coup' },
  SOUND_MESSAGES.key,
  { key: '?', does: 'cette aide' },
] as const;

/** Shown instead of the robot's move while the server has no time for it. */
export const REFUSAL_MESSAGES = {
  busy: noBreak('Le robot attend son tour : beaucoup de parties se jouent en ce moment.'),
  'too many requests': 'Vous avez joué beaucoup de coups en une minute. Le robot reprend son souffle.',
} as const;

/** A robot's strength as text, in addition to the pips: « Force 4 sur 5, Fort ». */
export function strengthLabel(robot: RobotName): string {
  const { pips, strength } = ROBOT_MESSAGES[robot];
  return `Force ${pips} sur 5\u00a0: ${strength}`;
}

/** The heading of a table: « Vous contre MonteCarlo ». */
export function tableTitle({ blue, red }: PlayerNames): string {
  return `${keepOrder(blue)} contre ${keepOrder(red)}`;
}

/** Whose turn it is: « À vous : coup 5 sur 9 ». */
export function turnText(name: string, { isOwn, move }: { isOwn: boolean; move: number }): string {
  return isOwn ? noBreak(`À vous : coup ${move} sur 9`) : `${keepOrder(name)} réfléchit`;
}

/** The end of a game: « Partie finie en neuf coups ». */
export function overText({ isResigned }: { isResigned: boolean }): string {
  return isResigned ? 'Partie abandonnée' : 'Partie finie en neuf coups';
}

/** The next step; names the card once one is selected. */
export function promptText(card: string | null): string {
  return card === null ? 'Choisissez une carte.' : `Choisissez une case pour ${keepOrder(card)}.`;
}

/** The hint in words: « Indice : Sanglier en haut à gauche. ». */
export function hintText(card: string, place: { x: 0 | 1 | 2; y: 0 | 1 | 2 }): string {
  return noBreak(`Indice : ${placeText(card, place)}.`);
}

/** A turn in sentences, with « vous » or the name of its player. */
export function toldTurn(played: PlayedExample, names: PlayerNames): readonly (readonly Piece[])[] {
  const { turn } = played;
  const name = names[turn.color];
  const told = turnSentences({ facts: factsOf(played), turn }, name);
  if (name !== YOU) return told;
  return told.map((pieces, at) => (at === 0 ? [`${YOU} posez `, ...pieces.slice(1)] : pieces));
}

/** How many cards a move took: « prend 2 »; null for none. */
export function takenText(turn: Turn): string | null {
  const taken = countCaptures(turn);
  return taken === 0 ? null : `prend ${taken}`;
}

/** How the game ended for the player: « Vous gagnez 6 à 4 ». */
export function endText(
  robot: RobotName,
  { cards, isResigned }: { cards: number; isResigned: boolean },
): string {
  if (isResigned) return resignedText({ blue: YOU, red: robot });
  if (winnerOf(cards) === OWN_COLOR) return `Vous gagnez ${scoreText(cards)}`;
  return resultText({ blue: YOU, red: robot }, cards);
}

/** The result of a game that its player has resigned. */
export function resignedText({ blue, red }: PlayerNames): string {
  return `${blue === YOU ? 'Vous abandonnez' : `${keepOrder(blue)} abandonne`}, ${keepOrder(red)} gagne`;
}

/** The help taken in a game: « 1 indice, 2 coups repris »; null for none. */
export function aidsText({
  hints,
  takenBack,
}: {
  hints: readonly number[];
  takenBack: readonly number[];
}): string | null {
  const words = [
    hints.length > 0 && count(hints.length, 'indice', 'indices'),
    takenBack.length > 0 && count(takenBack.length, 'coup repris', 'coups repris'),
  ].filter((word) => word !== false);
  return words.length === 0 ? null : words.join(', ');
}

/**
 * The game on the table and the score of its series: « Manche 3 sur 5 : Vous 1, MonteCarlo 1 »; the winner once the series is over.
 * `before` is the series at the start of that game, `after` with it once it has ended.
 */
export function seriesText(robot: RobotName, { before, after }: { before: Series; after: Series }): string {
  const { own, other, draws } = after;
  const score = `${YOU} ${own}, ${keepOrder(robot)} ${other}${draws > 0 ? `, ${count(draws, 'nul', 'nuls')}` : ''}`;
  if (!isSeriesOver(after)) {
    const game = before.own + before.other + before.draws + 1;
    return noBreak(`Manche ${game} sur ${SERIES_GAMES} : ${score}`);
  }
  if (own === other) return noBreak(`Égalité après cinq manches : ${score}`);
  return noBreak(
    own > other ? `Vous gagnez la série : ${score}` : `${keepOrder(robot)} gagne la série : ${score}`,
  );
}

/** The title of the review of a game: « Bleu contre MonteCarlo ». */
export function reviewTitle(robot: RobotName): string {
  return `${SIDE} contre ${keepOrder(robot)}`;
}
