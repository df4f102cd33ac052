import { SIDE_NAMES } from '#lib/areas/positions/table-messages.ts';
import { turnSentences } from '#lib/areas/replays/game-messages.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import {
  capitalized,
  inLetters,
  count,
  formatDate,
  noBreak,
  ordinal,
  plural,
} from '#lib/base/text/typography.ts';
import type { Option } from '#lib/game/puzzles/find-puzzles.ts';
import { turnOf, type Placement } from '#lib/game/puzzles/puzzle.ts';
import type { Attempt } from '#lib/game/puzzles/attempt.ts';
import { cellAt } from '#lib/game/rules/cells.ts';
import { countCaptures } from '#lib/game/rules/play.ts';
import type { Color, Position, Turn } from '#lib/game/rules/types.ts';
import { CELL_NAMES } from '#lib/game/narration/card-messages.ts';
import { factsOf } from '#lib/game/narration/facts.ts';
import { momentOf, type Day, type Month } from './month.ts';
import {
  problemPage,
  TOO_MANY_TRIES,
  type Problem,
  type TRY_FAULTS,
  type OwnProblem,
  type Streak,
} from './problem.ts';

export const PROBLEM_MESSAGES = {
  title: 'Problème du jour',
  description:
    "Chaque jour, une position d'une vraie partie et un seul bon coup, prouvé par le solveur. Trois essais.",
  region: 'Table du problème',
  none: "Pas encore de problème aujourd'hui",
  noneText: noBreak(
    "Le site les cherche dans les parties jouées : le premier paraîtra dès qu'il en aura trouvé un.",
  ),
  toSimulator: 'Ouvrir le simulateur',
  archive: 'Tous les problèmes',
  today: "Le problème d'aujourd'hui",
  dayBefore: 'La veille',
  before: 'Le problème précédent',
  search: 'Chercher le coup',
  seeSolution: 'Revoir la solution',
  wrong: "Ce n'est pas le bon coup.",
  openHands: 'Les deux mains sont visibles.',
  solution: 'La solution, coup par coup',
  refused: 'Pourquoi les autres coups échouent',
  game: 'Revoir la partie',
  copy: 'Copier le lien',
  copied: 'Le lien vers le problème a été copié.',
  share: 'Votre résultat, sans la réponse',
  picture: "L'image du problème",
  tried: 'essai raté',
  logIn: "S'identifier",
  logInWhy: 'pour compter vos jours de suite.',
  stakes: noBreak('Un exercice : ni gils, ni cartes, ni classement en jeu.'),
  feed: "S'abonner (flux Atom)",
} as const;

export const LEVEL_NAMES: Readonly<Record<number, string>> = {
  1: 'Facile',
  2: 'Moyen',
  3: 'Difficile',
  4: 'Très difficile',
};

/** The name of a level: « Très difficile ». */
export function levelName(level: number): string {
  return noBreak(LEVEL_NAMES[level] ?? '');
}

/** The reason why it is a problem, without counting the ways. */
export const ONLY_WAY = 'Un seul coup y\u00a0mène.';

/** The message for each refusal of a try. */
export const TRY_TEXTS = {
  'not found': "Ce problème n'existe pas encore.",
  'bad format': noBreak("Ce coup n'existe pas : choisissez une carte, puis une case."),
  'empty slot': 'Cette carte a déjà été jouée.',
  occupied: 'Cette case est déjà occupée.',
  'already tried': 'Vous avez déjà essayé ce coup.',
  done: 'Ce problème est terminé pour vous.',
  [TOO_MANY_TRIES]:
    "Trop d'essais viennent de votre réseau pour ce problème. Revenez demain ou identifiez-vous.",
} satisfies Record<(typeof TRY_FAULTS)[number], string>;

/** A day written out: « 22 novembre 2026 ». */
export function dayText(day: Day): string {
  return formatDate(momentOf(day));
}

/** The heading of a day's problem: « Problème du 22 novembre 2026 ». */
export function problemTitle(day: Day): string {
  return noBreak(`Problème du ${dayText(day)}`);
}

/** The description of a day's page, for search engines: « La position du 22 novembre 2026, … ». */
export function dayDescription(day: Day): string {
  return `La position du ${dayText(day)}, tirée d'une vraie partie\u00a0: un seul bon coup, trois essais pour le trouver.`;
}

/** The task: « Bleu joue et gagne 7 à 3. ». */
export function goalText({ turn, value }: { turn: Color; value: number }): string {
  const name = SIDE_NAMES[turn];
  return value === 0
    ? `${name} joue et sauve le nul, ${scoreFor(0)}.`
    : `${name} joue et gagne ${scoreFor(value)}.`;
}

/** The alternative text of a day's preview picture. */
export function pictureText(day: Day): string {
  return `${problemTitle(day)}\u00a0: le plateau et les deux mains`;
}

/** How many ways there are: « Un seul coup sur douze y mène. » */
export function waysText(ways: number): string {
  return `Un seul coup sur ${inLetters(ways)} y\u00a0mène.`;
}

/** How hard it is: « Difficile : quatre coups à voir d'avance, trois robots sur cinq s'y trompent. » */
export function levelText({ level, depth, missedBy }: Pick<Problem, 'level' | 'depth' | 'missedBy'>): string {
  const robots = missedBy.length;
  const few = ["aucun robot ne s'y trompe", "un robot sur cinq s'y trompe"];
  const missed = few[robots] ?? `${inLetters(robots)} robots sur cinq s'y trompent`;
  const plays = `${inLetters(depth)} ${plural(depth, 'coup', 'coups')}`;
  return noBreak(`${LEVEL_NAMES[level] ?? ''} : ${plays} à voir d'avance, ${missed}.`);
}

/** The next step: « Choisissez une carte de Bleu, puis une case. ». */
export function chooseText(turn: Color, { hasCard }: { hasCard: boolean }): string {
  const name = SIDE_NAMES[turn];
  return hasCard
    ? `Choisissez une case pour la carte de ${name}.`
    : `Choisissez une carte de ${name}, puis une case.`;
}

/** The next step, and how many tries are left. */
export function promptText(turn: Color, { hasCard, left }: { hasCard: boolean; left: number }): string {
  return `${chooseText(turn, { hasCard })} ${leftText(left)}.`;
}

/** The tries that the discs show: « Essais : raté, trouvé », « Essais : raté, il en reste deux ». */
export function discsText({ tries, isSolved, left }: Attempt): string {
  const made = tries.map((_, at) => (isSolved && at === tries.length - 1 ? 'trouvé' : 'raté'));
  const rest = isSolved || left === 0 ? [] : [`il en reste ${left === 1 ? 'un' : inLetters(left)}`];
  return noBreak(`Essais : ${[...made, ...rest].join(', ')}`);
}

/** A player's progress with today's problem: « Résolu au 2e essai · 4 jours de suite · le prochain dans 7 h »; null before a try. */
export function ownProblemText({
  isSolved,
  isOver,
  left,
  tries,
  streak,
  hoursLeft,
}: OwnProblem): string | null {
  if (tries === 0) return null;
  const next = `${isOver ? 'le prochain dans' : 'encore'} ${hoursLeft}\u00a0h`;
  const row = streak > 1 && `${count(streak, 'jour', 'jours')} de suite`;
  const done = isSolved
    ? `Résolu au ${ordinal(tries)} essai`
    : isOver
      ? 'Pas trouvé cette fois'
      : leftText(left);
  return [done, row, next].filter(Boolean).join(' · ');
}

function leftText(left: number): string {
  return left === 1 ? 'Dernier essai' : `Il reste ${inLetters(left)} essais`;
}

const PLACES = ['premier', 'deuxième', 'troisième'] as const;

/** How an attempt ended. */
export function outcomeTitle({ isSolved, tries }: Attempt): string {
  return isSolved
    ? noBreak(`Trouvé au ${PLACES[tries.length - 1] ?? 'dernier'} essai !`)
    : 'Pas trouvé cette fois';
}

type CardName = (id: string) => string;

/** A play in words: « Corbeau, en haut, ». */
export function playText(position: Position, { slot, x, y }: Placement, cardName: CardName): string {
  const card = position.hands[position.turn][slot];
  return `${keepOrder(card ? cardName(card.id) : '')}, ${CELL_NAMES[cellAt(x, y)]},`;
}

/** Why a play fails: its captures, those of the best reply, and the end of the game. */
export function reasonText(position: Position, option: Option, cardName: CardName): string {
  const own = turnOf(position, option);
  const [reply] = option.line;
  const answer = reply && turnOf(own.position, reply);
  const other = SIDE_NAMES[own.position.turn];
  const replied =
    reply && answer
      ? ` ${other} répond par ${playText(own.position, reply, cardName)} et ${takes(answer, { again: countCaptures(own) > 0 })}.`
      : '';
  return noBreak(
    `${playText(position, option, cardName)} ${takes(own, { again: false })}.${replied} La partie finit ${scoreFor(option.value)} : ${endText(option.value)}.`,
  );
}

/** A line of plays in sentences, one text per play. */
export function lineTexts(
  position: Position,
  line: readonly Placement[],
  cardName: CardName,
): readonly { readonly color: Color; readonly text: string }[] {
  let before = position;
  return line.map((play) => {
    const turn = turnOf(before, play);
    const told = turnSentences({ facts: factsOf({ before, turn }), turn }, SIDE_NAMES[turn.color]);
    before = turn.position;
    const text = told
      .map((pieces) =>
        pieces.map((piece) => (typeof piece === 'string' ? piece : cardName(piece.cardId))).join(''),
      )
      .join(' ');
    return { color: turn.color, text };
  });
}

/** The result as a text to share, without the answer. */
export function shareText(
  { day }: Pick<Problem, 'day'>,
  { isSolved, tries }: Attempt,
  site: { siteName: string; siteUrl: string },
): string {
  const marks = tries.map((_, at) => (isSolved && at === tries.length - 1 ? '✓' : '✗')).join(' ');
  return (
    noBreak(`${site.siteName}, problème du ${dayText(day)} : ${marks}`) +
    `\n${site.siteUrl}${problemPage(day)}`
  );
}

/** The mover's cards first: « 7 à 3 ». */
export function scoreFor(value: number): string {
  return `${5 + value}\u00a0à\u00a0${5 - value}`;
}

function endText(value: number): string {
  if (value === 0) return 'nul';
  return value > 0 ? 'gagné' : 'perdu';
}

function takes(turn: Pick<Turn, 'events'>, { again }: { again: boolean }): string {
  const taken = countCaptures(turn);
  if (taken === 0) return 'ne prend rien';
  const verb = again ? 'en reprend' : 'prend';
  const number = taken === 1 ? 'une' : inLetters(taken);
  return again ? `${verb} ${number}` : `${verb} ${number} ${taken === 1 ? 'carte' : 'cartes'}`;
}

export const ARCHIVE_MESSAGES = {
  title: 'Tous les problèmes',
  lead: 'Un problème par jour, tiré des parties jouées ici. Les jours passés restent ouverts.',
  back: 'Problème du jour',
  level: 'Difficulté',
  rules: 'Règles',
  all: 'Toutes',
  allRules: 'Toutes',
  filter: 'Filtrer',
  empty: 'Aucun problème de ce mois ne correspond à ces filtres.',
  noMonth: "Ce mois n'a pas de problèmes.",
  day: 'Jour',
  goal: 'Énoncé',
  state: 'Vous',
  states: { solved: 'résolu', missed: 'manqué', begun: 'commencé' },
  feed: "S'abonner (flux Atom)",
  calendar: 'Les jours du mois',
} as const;

/** The days of the week, as above a calendar. */
export const WEEKDAYS = ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'] as const;

/** A day of the calendar, for screen readers: « lundi 23, résolu ». */
export function calendarLabel({
  day,
  state,
}: {
  day: Day;
  state: keyof typeof ARCHIVE_MESSAGES.states | null;
}): string {
  return state === null ? shortDayText(day) : `${shortDayText(day)}, ${ARCHIVE_MESSAGES.states[state]}`;
}

const WEEKDAY = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', day: 'numeric', timeZone: 'UTC' });

/** A day below the heading of its month: « lundi 23 ». */
export function shortDayText(day: Day): string {
  return WEEKDAY.format(momentOf(day)).replace(' ', '\u00a0').replace(/\b1$/, '1er');
}

const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A month written out: « Novembre 2026 ». */
export function monthText(month: Month): string {
  return capitalized(MONTH.format(momentOf(`${month}-01`)));
}

/** A player's series in a sentence. */
export function streakText({ solved, current, best }: Streak): string {
  if (solved === 0) return "Vous n'avez encore résolu aucun problème.";
  return noBreak(
    `${count(solved, 'problème résolu', 'problèmes résolus')}. Série en cours : ${count(current, 'jour', 'jours')}. Record : ${count(best, 'jour', 'jours')}.`,
  );
}
