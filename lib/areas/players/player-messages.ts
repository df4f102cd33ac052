import { PAGE_ROWS } from '#lib/base/paging.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { count, deOf, formatDecimal2, inSentence, noBreak, ordinal } from '#lib/base/text/typography.ts';
import type { Score3 } from '#lib/db/game-documents.ts';
import type { PrivacyCode } from './player.ts';

/** The message for each refusal of the privacy switch on the account page. */
export const PRIVACY_TEXTS = {
  'not logged in': 'Vous devez être connecté pour régler votre page de joueur.',
  'bad value': "Ce réglage n'existe pas. Choisissez l'un des deux boutons.",
} satisfies Record<PrivacyCode, string>;

/** The words of the privacy switch on the account page. */
export const PRIVACY_MESSAGES = {
  title: 'Ma page de joueur',
  see: 'Voir ma page',
  isShown: noBreak(
    'Votre page est publique. On y voit votre guilde, votre rang et votre Elo (ces deux-là sous le nom choisi dans le classement).',
  ),
  isKept: noBreak('Votre page est privée : les autres joueurs y lisent votre nom, rien de plus.'),
  keep: 'Rendre ma page privée',
  show: 'Rendre ma page publique',
  kept: 'Votre page de joueur est maintenant privée.',
  shown: 'Votre page de joueur est maintenant publique.',
} as const;

/** The words of a player's page and of its parts. */
export const PLAYER_MESSAGES = {
  robot: 'Robot',
  isPrivate: 'Ce joueur garde sa page privée.',
  ownIsPrivate: noBreak(
    "Votre page est privée : personne d'autre ne la voit, sauf l'équipe qui suit les parties.",
  ),
  staffIsPrivate: 'Ce joueur garde sa page privée. Vous la voyez parce que vous suivez les parties.',
  adminTitle: 'Administration',
  adminAccount: 'Le compte',
  adminNickname: 'Le pseudonyme',
  search: 'Chercher un joueur',
  ranking: 'Classement',
  notShown: 'Ce nom ne figure dans aucun classement.',
  ownNotShown: noBreak("Ce n'est pas sous ce nom que vous êtes au classement : ni rang ni Elo ici."),
  chooseName: 'Choisir mon nom dans les classements',
  notRanked: 'non classé',
  rank: 'Rang',
  ofGames: 'au classement des parties',
  points: 'Points',
  winRate: 'Taux de victoire',
  againstPlayers: 'contre les joueurs',
  record: 'Bilan',
  guild: 'Guilde',
  noGuild: 'aucune',
  elo: 'Elo',
  eloTable: 'Tableau des Elo',
  category: 'Catégorie',
  current: 'Elo actuel',
  peak: 'Meilleur Elo',
  noElo: noBreak("Pas encore d'Elo : il se gagne contre d'autres joueurs, sous les règles d'une catégorie."),
  noCurve: 'La courbe commencera avec la prochaine partie classée.',
  unit: 'Elo',
  values: 'Toutes les valeurs de la courbe',
  valuesTable: 'Tableau des valeurs de la courbe',
  game: 'Partie',
  date: 'Date',
  nicknames: 'Pseudonymes',
  main: 'principal',
  games: 'Dernières parties',
  noGame: "Aucune partie n'a été jouée.",
  allGames: 'Toutes les parties',
  headToHead: 'Face à face',
  against: 'Contre',
  opponentPage: noBreak("La page de l'adversaire :"),
  compare: 'Comparer',
} as const;

export const SEARCH_MESSAGES = {
  title: 'Chercher un joueur',
  lead: "Tapez le début d'un nom, avec ou sans majuscules et accents.",
  field: 'Pseudonyme',
  hint: 'Le pseudonyme principal du joueur.',
  allHint: 'Tous les pseudonymes, anciens et bannis compris.',
  submit: 'Chercher',
  results: 'Joueurs trouvés',
  robot: 'robot',
  banned: 'banni',
  tooMany: `Seuls les ${PAGE_ROWS} premiers noms sont montrés. Tapez quelques lettres de plus pour trouver les autres.`,
  elsewhere: noBreak('Le nom vous échappe ?'),
  elsewhereNote: 'Les joueurs figurent aussi, rangés autrement, sur ces pages.',
  ways: { ranking: 'Classement', guilds: 'Guildes', leagues: 'Ligues', staff: 'Staff' },
} as const;

/** The description of a player's page for search engines and previews. */
export function playerDescription(name: string, has: { standing: boolean; guild: boolean }): string {
  const parts = [...(has.standing ? ['rang', 'Elo'] : []), ...(has.guild ? ['guilde'] : [])];
  const told = parts.length === 0 ? '' : ` : ${inSentence(parts)}`;
  return noBreak(`La page ${deOf(name)}${told}.`);
}

/** Wins, draws and defeats: « 12 victoires, 1 nul, 9 défaites ». */
export function recordText({ win, draw, lose }: Score3): string {
  return [
    count(win, 'victoire', 'victoires'),
    count(draw, 'nul', 'nuls'),
    count(lose, 'défaite', 'défaites'),
  ].join(', ');
}

/** The result of two players against each other: «  Joueuse contre Joueur : 12 victoires, 1 nul, 9 défaites. ». */
export function headToHeadText(name: string, opponent: string, score: Score3 | null): string {
  if (score === null)
    return `${keepOrder(name)} et ${keepOrder(opponent)} n'ont encore jamais joué l'un contre l'autre.`;
  return `${keepOrder(name)} contre ${keepOrder(opponent)}\u00a0: ${recordText(score)}.`;
}

/** Shown when the opponent does not exist, or may not be known to the viewer. */
export function unknownOpponentText(asked: string): string {
  return `Aucun joueur ne s'appelle «\u00a0${keepOrder(asked)}\u00a0».`;
}

/** Shown when a player is compared with one of their own nicknames. */
export function samePlayerText(asked: string): string {
  return `${keepOrder(asked)}, c'est le même joueur. Choisissez un autre nom.`;
}

/** The heading of a curve: « Elo en Mur cassé ». */
export function curveTitle(category: string): string {
  return `Elo en ${category}`;
}

/** The Elo of a category with its rank: « 1 034,50 · 12e rang ». */
export function eloRankText(elo: number, rank: number): string {
  return `${formatDecimal2(elo)} · ${ordinal(rank)} rang`;
}

/** A curve in words, for screen readers. */
export function curveText(values: readonly number[]): string {
  const [first = 0] = values;
  const last = values.at(-1) ?? first;
  return noBreak(
    `Courbe de ${count(values.length, 'partie classée', 'parties classées')} : de ${formatDecimal2(first)} à ${formatDecimal2(last)} ; au plus bas ${formatDecimal2(Math.min(...values))}, au plus haut ${formatDecimal2(Math.max(...values))}.`,
  );
}

/** The number of players found: « 3 joueurs ». */
export function foundText(found: number): string {
  return count(found, 'joueur', 'joueurs');
}

/** Shown when a search found nobody. */
export function nobodyText(q: string): string {
  return `Aucun joueur n'a un nom qui commence par «\u00a0${keepOrder(q)}\u00a0».`;
}

/** The player whose other nickname a search found: « pseudonyme de Joueuse ». */
export function nicknameOfText(mainName: string): string {
  return `pseudonyme ${deOf(mainName)}`;
}

/** A rank in short: « 12e ». */
export function rankText(rank: number | null): string {
  return rank === null ? PLAYER_MESSAGES.notRanked : ordinal(rank);
}
