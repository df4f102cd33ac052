import { keepOrder } from '#lib/base/text/bidi.ts';
import { count, formatNumber, noBreak } from '#lib/base/text/typography.ts';
import { rulesSentence, rulesText } from '#lib/areas/replays/game-messages.ts';
import type { RuleCode } from '#lib/game/rules/types.ts';
import type { LiveLine, LiveView } from './live.ts';

/** The words of `/direct` and of the games there (product/live §3). */
export const LIVE_MESSAGES = {
  title: 'En direct',
  lead: noBreak(
    'Les parties qui se jouent en ce moment : ouvrez-en une, chaque carte y tombe sous vos yeux.',
  ),
  filters: 'Filtrer les parties',
  rule: 'Règle',
  anyRule: 'toutes',
  player: 'Joueur',
  filter: 'Filtrer',
  all: 'Toutes les parties',
  games: 'Parties en cours',
  none: 'Aucune partie ne se joue en ce moment.',
  noneFound: 'Aucune partie en cours ne correspond à ces filtres.',
  last: 'Dernières parties',
  friend: 'Défier un ami',
  connected: 'En liaison',
  offline: noBreak("Liaison perdue : la partie reprendra d'elle-même"),
  over: noBreak("La partie est finie. Elle s'ouvre dans quelques instants, avec le verdict sur chaque coup."),
  ended: 'Partie finie',
  review: 'Revoir la partie',
  hidden: noBreak(
    'Vous voyez ce que les deux joueurs voient : les cartes posées. Une carte en main reste cachée tant que son joueur est seul à la connaître.',
  ),
  verdictLater: noBreak(
    "Le verdict sur chaque coup vient à la fin de la partie : donné pendant qu'elle se joue, il aiderait un joueur.",
  ),
  watch: 'Suivre la partie',
} as const;

/** « Mirabelle contre Octave ». */
export function liveTitle({ blue, red }: LiveView['names']): string {
  return `${keepOrder(blue)} contre ${keepOrder(red)}`;
}

/** How far a game is: « après le coup 4 ». */
export function coupText(coup: number): string {
  return coup === 0 ? 'la partie commence' : `après le coup ${coup}`;
}

/** How many follow a game: « trois spectateurs »; nothing for nobody. */
export function watchersText(watchers: number): string | null {
  return watchers === 0 ? null : count(watchers, 'spectateur', 'spectateurs');
}

/** The Elo points of both: « Elo 1 212 et 1 087 ». */
export function eloText(elo: LiveView['elo']): string | null {
  return elo === null
    ? null
    : noBreak(`Elo ${formatNumber(Math.round(elo.blue))} et ${formatNumber(Math.round(elo.red))}`);
}

/** The line under the names of a game in the list. */
export function lineText({ coup, rules, elo, watchers }: LiveLine): string {
  return [coupText(coup), rulesText(rules), eloText(elo), watchersText(watchers)]
    .filter((part) => part !== null)
    .join(', ');
}

/** By how much plays are shown late. */
export function delayText(seconds: number): string {
  return noBreak(`Les coups sont montrés avec ${count(seconds, 'seconde', 'secondes')} de retard.`);
}

/** The description of a game for search engines and previews. */
export function liveDescription(names: LiveView['names'], rules: readonly RuleCode[]): string {
  return noBreak(`${liveTitle(names)}, une partie en cours. ${rulesSentence(rules)}`);
}
