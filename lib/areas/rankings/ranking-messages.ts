import { formatNumber, noBreak, ordinal } from '#lib/base/text/typography.ts';
import { ELO_FACTOR, ELO_START, RANKING_POINTS } from '#lib/game/points.ts';
import { findCategory, type EloCategory, type Order, type RankingNameCode } from './ranking.ts';

/** The name of players who do not show theirs in the rankings (product/pages §5.1). */
export const ANONYMOUS_NAME = 'Anonyme';

/** The message for each refusal of a choice of name (product/calls §3.2). */
export const RANKING_NAME_TEXTS = {
  'not logged in': 'Vous devez être connecté pour choisir votre nom dans le classement.',
  'bad name': "Ce nom n'est pas l'un des vôtres, ou il est banni. Choisissez-en un autre dans la liste.",
} satisfies Record<RankingNameCode, string>;

/** The page's own words. */
export const RANKING_MESSAGES = {
  title: 'Classement',
  pvpTab: 'Parties jouées',
  tabs: 'Classements',
  nameChanged: 'Votre nom dans le classement a été changé.',
  edit: 'Modifier',
  cancel: 'Annuler',
  field: 'Nom à afficher dans le classement',
  fieldHint: noBreak(`« ${ANONYMOUS_NAME} » vous laisse à votre rang, sans dire qui vous êtes.`),
  goToRow: 'Aller à ma ligne',
  empty: "Personne n'est encore classé ici. La première place est à prendre.",
  neverPlayed: 'jamais joué',
  peak: 'meilleur',
  scoreHead: 'victoires, nuls, défaites',
  winRateHead: 'taux',
  ruleTitle: 'Comment on est classé',
} as const;

/** The sentence under the heading of each ranking. */
export const RANKING_LEADS = {
  pvp: `Une victoire vaut ${RANKING_POINTS.win} points, un nul ${RANKING_POINTS.draw}, une défaite ${RANKING_POINTS.lose}. Les parties contre les robots ne comptent pas.`,
  elo: "L'Elo mesure la force, catégorie par catégorie. En petit, le meilleur Elo jamais atteint.",
} as const;

const SHARED_RANK =
  'À égalité, le rang est partagé et les rangs suivants sont sautés : après deux joueurs au 2e rang vient le 4e.';

/** The rule of each ranking in full, a sentence or two per line. */
export const RANKING_RULES = {
  pvp: [
    "On est classé dès le premier point, c'est-à-dire dès la première partie terminée contre un autre joueur.",
    SHARED_RANK,
    'À points égaux, les lignes se suivent par nombre de victoires, puis de nuls, puis de défaites ; cela ne change rien au rang.',
  ].map(noBreak),
  elo: [
    `Chaque catégorie a ses règles et son Elo. On part de ${formatNumber(ELO_START)} ; battre plus fort que soi rapporte beaucoup, battre plus faible rapporte peu, et une partie ne déplace jamais plus de ${ELO_FACTOR} points.`,
    "On figure dans tous les onglets dès qu'on a un Elo dans l'un d'eux ; une catégorie jamais jouée compte pour 0.",
    SHARED_RANK,
  ].map(noBreak),
} as const;

/** The title of a ranking's page: « Classement », « Classement Elo : Mur cassé ». */
export function rankingTitle(order: Order, categories: readonly EloCategory[]): string {
  if (order.by === 'pvp') return RANKING_MESSAGES.title;
  return noBreak(`${RANKING_MESSAGES.title} Elo : ${findCategory(order.mode, categories).name}`);
}

/** The end of the sentence « Vous apparaissez sous le nom Octave, au 4e rang. », after the name. */
export function ownPlaceText(rank: number | null): string {
  return rank === null
    ? ', mais vous ne figurez pas encore dans ce classement.'
    : `, au ${ordinal(rank)} rang.`;
}

/** Wins, draws and defeats where columns have no room: « 92 V · 31 N · 29 D ». */
export function scoreText({ win, draw, lose }: { win: number; draw: number; lose: number }): string {
  return `${formatNumber(win)}\u00a0V · ${formatNumber(draw)}\u00a0N · ${formatNumber(lose)}\u00a0D`;
}

/** The part of the list on a page: «  Lignes 51 à 100 sur 1 046 ». */
export function rowsText({ from, to, total }: { from: number; to: number; total: number }): string {
  return `Lignes ${formatNumber(from)} à ${formatNumber(to)} sur ${formatNumber(Math.max(to, total))}`;
}
