import { placeText, resultText, scoreText, turnSentences } from '#lib/areas/history/replay-words.ts';
import type { Judgement } from '#lib/areas/history/verdict.ts';
import type { Piece } from '#lib/areas/tutorial/tutorial-words.ts';
import { count, formatNumber, noBreak } from '#lib/base/words/typography.ts';
import type { Ending } from '#lib/game/ending.ts';
import { ROBOT_RATINGS } from '#lib/game/robots/ratings.ts';
import type { RobotName } from '#lib/game/robots/robots.ts';
import type { Family } from '#lib/game/rules/rule-set.ts';
import { otherScore, winnerOf } from '#lib/game/rules/score.ts';
import type { Turn } from '#lib/game/rules/types.ts';
import { factsOf } from '#lib/game/told/facts.ts';
import type { PlayedExample } from '#lib/game/told/play-marks.ts';
import type { KeepCode } from './kept-training.ts';
import { TOLD_DEVIATION } from './strength-bounds.ts';
import { isSeriesOver, SERIES_GAMES, type Series } from './series.ts';
import { OWN_COLOR } from './training.ts';

/** How the player is called at their own table. */
export const YOU = 'Vous';

/** How whoever played is called where others may read it. */
export const SIDE = 'Bleu';

/** What each robot is like, and what it says of itself in the game (content/pages/tuto/vsbot.md). */
export const ROBOT_WORDS = {
  AuHasard: {
    strength: 'Débutant',
    pips: 1,
    style: "Pose n'importe quelle carte n'importe où, et gagne parfois quand même.",
    note: noBreak("« Je pose là où ça tombe. Ne cherchez pas de plan, il n'y en a pas. »"),
  },
  Ressort: {
    strength: 'Facile',
    pips: 2,
    style: "Prend tout ce qui se prend sur l'instant. Ce qu'il laisse à découvert ne l'inquiète pas.",
    note: noBreak("« Je rends coup pour coup, et j'oublie toujours mes coins. »"),
  },
  Horloger: {
    strength: 'Moyen',
    pips: 3,
    style: 'Prend en restant couvert. À quatre cases de la fin, il a tout compté.',
    note: noBreak('« Je compte les cartes qui restent. Vous devriez aussi. »'),
  },
  MonteCarlo: {
    strength: 'Fort',
    pips: 4,
    style: 'Joue mille parties dans sa tête avant de poser, puis choisit le coup le plus heureux.',
    note: noBreak("« J'essaie mille suites avant de poser. De passage : profitez-en tant que je suis là. »"),
  },
  Vaucanson: {
    strength: 'Implacable',
    pips: 5,
    style:
      "Pose sa première carte à l'estime. Dès la deuxième, il calcule toutes les suites et ne se trompe plus.",
    note: noBreak('« On dit mon canard plus bavard que moi. »'),
  },
} as const satisfies Record<
  RobotName,
  { strength: string; pips: 1 | 2 | 3 | 4 | 5; style: string; note: string }
>;

/** The words of the form. */
export const START_WORDS = {
  title: 'Jouer contre un robot',
  menu: 'Jouer',
  lead: noBreak('Ici, dans le navigateur : rien à installer, rien à gagner, tout à essayer.'),
  description: noBreak(
    'Une partie contre un robot, tout de suite, dans le navigateur : cinq adversaires, du débutant au sans-faute, toutes les règles, et la précision de chaque coup à la fin.',
  ),
  robot: "L'adversaire",
  hands: 'Les mains',
  rules: 'Les règles',
  first: 'Qui commence',
  deck: 'Deck',
  chosen: 'Choisi',
  free: 'Au choix',
  noRules: 'Sans rien cocher, la règle de base seule.',
  day: 'Celles du jour',
  league: 'Comme la ligue en cours',
  series: 'En cinq manches',
  seriesNote: noBreak("Le premier à trois victoires l'emporte ; à défaut, le meilleur après cinq parties."),
  suddenDeath: 'Mort subite',
  suddenDeathNote:
    'Une partie nulle ne compte pas : elle se rejoue avec les cartes que chacun possède à la fin.',
  sit: "S'asseoir à la table",
  stakes: noBreak(
    'Vous jouez en bleu, les deux mains restent visibles. Ces parties ne quittent pas le site : ni gils, ni rang, ni carte en jeu.',
  ),
  pick: 'Choisir mes cinq cartes',
  pickNote: 'Sans choix, cinq de vos cartes sont tirées au hasard.',
  tooFew: "Il faut cinq cartes pour jouer ainsi. Choisissez d'autres mains.",
} as const;

/** Where hands come from, and what that means. */
export const HANDS_WORDS = {
  hasard: {
    name: 'Au hasard',
    note: 'Dix cartes tirées dans toutes, partagées en deux mains de même force.',
  },
  miennes: { name: 'Mes cartes', note: 'Cinq cartes de votre collection, contre une main de même force.' },
  deck: { name: 'Un deck', note: 'Dix cartes du même deck, en deux mains de même force.' },
  miroir: { name: 'En miroir', note: 'Les cinq mêmes cartes des deux côtés.' },
} as const;

export const OWN_CARDS_LOCKED = { text: 'Pour les joueurs connectés.', link: "S'identifier" } as const;

/** Who begins. */
export const FIRST_WORDS = { sort: 'Au sort', moi: 'Moi', robot: 'Le robot' } as const;

/** What a rule does, in a few words. */
export const RULE_NOTES = {
  '=': 'Deux valeurs égales ou plus',
  '+': 'Deux sommes égales ou plus',
  mm: 'Un A au bord vaut une égalité',
  ma: 'Le bord compte pour 10',
  mkc: 'Les bords communiquent',
  mp: 'Un mur pousse sa ligne',
  elem: '+ 1 ou − 1 selon la case',
  bat: 'La carte la plus forte départage',
} as const;

/** The words of the table. */
export const TABLE_WORDS = {
  region: 'Table de jeu',
  board: 'Plateau',
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
  review: 'Revoir la partie',
  fromStart: 'Revoir depuis le début',
  rematch: 'Revanche',
  rematchNote: 'Mêmes cartes, côtés échangés',
  newDeal: 'Autre donne',
  nextGame: 'Partie suivante',
  playOn: 'Mort subite',
  otherRobot: 'Autre robot',
  copy: 'Copier le lien',
  copied: 'Le lien vers la partie a été copié.',
  accuracy: 'Précision',
  noChoice: 'aucun choix',
  computing: noBreak('Analyse de la partie en cours…'),
  away: "L'analyse n'est pas disponible : rechargez la page dans un instant.",
  aided: 'Partie avec aide',
  keys: 'Jouer au clavier',
  retry: 'Réessayer',
  hintTag: 'Indice',
} as const;

/** Shown instead of the robot's move while the server has no time for it. */
export const REFUSAL_WORDS = {
  busy: 'Le robot attend son tour : beaucoup de parties se jouent en ce moment.',
  'too many requests': 'Vous avez joué beaucoup de coups en une minute. Le robot reprend son souffle.',
} as const;

/** A robot's strength in words, for those who do not see the pips: « Force 4 sur 5, Fort ». */
export function strengthLabel(robot: RobotName): string {
  const { pips, strength } = ROBOT_WORDS[robot];
  return `Force ${pips} sur 5\u00a0: ${strength}`;
}

/** The heading of a table: « Vous contre MonteCarlo ». */
export function tableTitle(robot: RobotName): string {
  return `${YOU} contre ${robot}`;
}

/** Whose turn it is: « À vous : coup 5 sur 9 ». */
export function turnText(robot: RobotName, { isOwn, move }: { isOwn: boolean; move: number }): string {
  return isOwn ? noBreak(`À vous : coup ${move} sur 9`) : `${robot} réfléchit`;
}

/** That a game is over: « Partie finie en neuf coups ». */
export function overText({ isResigned }: { isResigned: boolean }): string {
  return isResigned ? 'Partie abandonnée' : 'Partie finie en neuf coups';
}

/** What to do now; the card is named once one is selected. */
export function promptText(card: string | null): string {
  return card === null ? 'Choisissez une carte.' : `Choisissez une case pour ${card}.`;
}

/** The hint in words: « Indice : Sanglier en haut à gauche. ». */
export function hintText(card: string, place: { x: 0 | 1 | 2; y: 0 | 1 | 2 }): string {
  return noBreak(`Indice : ${placeText(card, place)}.`);
}

/** A turn in sentences, by « vous » or the name of the robot. */
export function toldTurn(played: PlayedExample, robot: RobotName): readonly (readonly Piece[])[] {
  const { turn } = played;
  const told = turnSentences({ facts: factsOf(played), turn }, robot);
  if (turn.color !== OWN_COLOR) return told;
  return told.map((pieces, at) => (at === 0 ? [`${YOU} posez `, ...pieces.slice(1)] : pieces));
}

/** How many cards a move took: « prend 2 »; null for none. */
export function takenText({ events }: Turn): string | null {
  const taken = events.filter(({ type }) => type === 'captured').length;
  return taken === 0 ? null : `prend ${taken}`;
}

/** How the game ended for the player: « Vous gagnez 6 à 4 ». */
export function endText(
  robot: RobotName,
  { cards, isResigned }: { cards: number; isResigned: boolean },
): string {
  if (isResigned) return `Vous abandonnez, ${robot} gagne`;
  if (winnerOf(cards) === OWN_COLOR) return `Vous gagnez ${scoreText(cards)}`;
  return resultText({ blue: YOU, red: robot }, cards);
}

/** The turning point in two sentences: what the game was until then, and what the move cost whom. */
export function turningText(
  { before, loss }: Judgement,
  told: { move: number; placed: string; isOwn: boolean; robot: RobotName },
): string {
  const winner = winnerOf(before);
  const was =
    winner === null ? 'nulle' : winner === OWN_COLOR ? 'gagnée pour vous' : `gagnée pour ${told.robot}`;
  const cost = count(loss, 'carte', 'cartes');
  const whom = told.isOwn ? `vous coûte ${cost}` : `coûte ${cost} à ${told.robot}`;
  return noBreak(
    `Avant le coup ${told.move}, la partie était ${was}, ${scoreOfWinner(before)}. ${told.placed} ${whom}.`,
  );
}

function scoreOfWinner(blue: number): string {
  return scoreText(Math.max(blue, otherScore(blue)));
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

/** A series so far: « Manche 3 : Vous 1, MonteCarlo 1 »; its winner once it is over. */
export function seriesText(series: Series, robot: RobotName): string {
  const { own, other, draws } = series;
  const score = `${YOU} ${own}, ${robot} ${other}${draws > 0 ? `, nulles ${draws}` : ''}`;
  if (!isSeriesOver(series))
    return noBreak(`Manche ${own + other + draws + 1} sur ${SERIES_GAMES} : ${score}`);
  if (own === other) return noBreak(`Cinq manches, égalité : ${score}`);
  return noBreak(
    own > other ? `Vous gagnez les cinq manches : ${score}` : `${robot} gagne les cinq manches : ${score}`,
  );
}

/** The title of a game seen again: « Bleu contre MonteCarlo ». */
export function reviewTitle(robot: RobotName): string {
  return `${SIDE} contre ${robot}`;
}

/** The message for each refusal to keep a game. */
export const KEEP_TEXTS = {
  'bad game': "Cette partie n'a pas pu être lue.",
  'not over': "Cette partie n'est pas finie.",
  'already kept': 'Cette partie est déjà dans vos entraînements.',
  'not the robot': noBreak("Cette partie ne peut pas être gardée : un coup n'est pas celui du robot."),
  busy: 'Beaucoup de parties sont en cours de vérification. Réessayez dans un instant.',
} as const satisfies Record<KeepCode, string>;

/** The words of « Mes entraînements », and of what leads there. */
export const MY_TRAININGS_WORDS = {
  title: 'Mes entraînements',
  lead: noBreak(
    'Vos cent dernières parties contre les robots. Elles ne comptent nulle part ailleurs : ni gils, ni rang, ni carte.',
  ),
  none: 'Aucune partie gardée pour le moment. Identifié, chaque partie finie à la table arrive ici.',
  keep: 'Garder cette partie',
  kept: 'Partie gardée.',
  away: "Cette partie n'a pas pu être gardée. Réessayez dans un instant.",
  logIn: 'Identifiez-vous pour garder vos parties et mesurer votre force.',
  byRobot: 'Contre chaque robot',
  strengths: 'Votre force',
  strengthsNote:
    'Une estimation par famille de règles, de parties sans aide, face à des robots dont la force est connue.',
  games: 'Les parties',
  robot: 'Robot',
  win: 'Gagnées',
  draw: 'Nulles',
  lose: 'Perdues',
  family: 'Règles',
  strength: 'Force',
  date: 'Date',
  result: 'Résultat',
  accuracy: 'Précision',
  review: 'Revoir',
  unsure: 'encore trop peu de parties',
  aided: 'avec aide',
  uneven: 'mains inégales',
  play: 'Jouer une partie',
} as const;

/** How a kept game ended: « Victoire, 6 à 4 ». */
export function keptResult({ result, cards }: { result: Ending; cards: number }): string {
  const word = { win: 'Victoire', draw: 'Nulle', lose: 'Défaite' }[result];
  return cards === 0 ? `${word}, par abandon` : `${word}, ${scoreText(cards)}`;
}

/** An estimate of strength with how far it may be off: « 1 612 ± 90 »; null while it says too little. */
export function strengthText({ rating, deviation }: { rating: number; deviation: number }): string | null {
  if (deviation > TOLD_DEVIATION) return null;
  return `${formatNumber(Math.round(rating))}\u00a0±\u00a0${formatNumber(Math.round(2 * deviation))}`;
}

/** The robots between which an estimate lies, told by the one nearest to it: « proche de MonteCarlo ». */
export function nearestText(family: Family, rating: number): string {
  const rated = Object.entries(ROBOT_RATINGS[family]);
  const [nearest] = rated.toSorted((one, other) => Math.abs(one[1] - rating) - Math.abs(other[1] - rating));
  return `proche de ${nearest?.[0] ?? ''}`;
}
