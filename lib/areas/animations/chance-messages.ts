import { keepOrder } from '#lib/base/text/bidi.ts';
import { capitalized, count, noBreak, ordinal, queOf } from '#lib/base/text/typography.ts';
import { COUNTED, type LeagueFormat } from '#lib/game/league.ts';
import type { Chances, FirstPlace, Rival } from './chances.ts';
import { prospectOf } from './outlook.ts';

/** Introduces statements that unplayed games could undo. */
const IF_PLAYED = 'Si toutes les parties se jouent, ';

/** The end of « Vous êtes 4e avec 12 points ». */
const FIRST_CLAUSES = {
  sure: ', et la première place vous est acquise.',
  'sure or shared': ', et la première place vous est acquise, au moins à égalité.',
  possible: ', et la première place reste possible.',
  'possible shared': ', et la première place reste possible, à égalité.',
  'unless played': ", mais la première place n'est plus possible si toutes les parties se jouent.",
  impossible: ", mais la première place n'est plus possible.",
  unknown: '.',
} as const satisfies Record<FirstPlace, string>;

const FIRST_SHORT = {
  sure: 'La première place vous est acquise.',
  'sure or shared': 'La première place vous est acquise, au moins à égalité.',
  possible: 'La première place reste possible.',
  'possible shared': 'La première place reste possible, à égalité.',
  'unless played': "La première place n'est plus possible si toutes les parties se jouent.",
  impossible: "La première place n'est plus possible.",
  unknown: '',
} as const satisfies Record<FirstPlace, string>;

/** « Vous êtes 4e avec 12 points, et la première place reste possible. » */
export function chancesTitle(chances: Chances): string {
  const { standing, first, allGames } = chances;
  if (allGames === 0) return noBreak(`${standingText(chances)} : toutes les parties sont jouées.`);
  if (isFresh(chances)) return 'Toutes les places sont encore à prendre, la première aussi.';
  const isLeading = standing.rank === 1 && first.startsWith('possible');
  const clause = isLeading ? ", mais la première place n'est pas encore acquise." : FIRST_CLAUSES[first];
  return standingText(chances) + clause;
}

/** True if nobody has a point and the first place is open. */
function isFresh({ standing, sharedWith, players, first }: Chances): boolean {
  return standing.points === 0 && sharedWith === players - 1 && first === 'possible';
}

/** « Vous êtes 4e avec 12 points », with « à égalité » for a shared rank. */
function standingText({ standing: { rank, points }, sharedWith }: Chances): string {
  const place = rank === 1 ? 'en tête' : ordinal(rank);
  return `Vous êtes ${place}${sharedWith > 0 ? ', à égalité,' : ''} avec ${pointsOf(points)}`;
}

/**
 * The prospect of the first place alone, for a tile: « La première place reste possible. », and its conditions. Empty when nothing is
 * claimed or nothing is open.
 */
export function chancesShort(chances: Chances, format: LeagueFormat): string {
  if (chances.allGames === 0) return '';
  return noBreak([FIRST_SHORT[chances.first], ...firstDetails(chances, format)].join(' ').trim());
}

/** The conditions for the first place, or why it is out of reach; then what else is certain. `places` is how many places count. */
export function chancesDetails(
  chances: Chances,
  { format, places }: { format: LeagueFormat; places: number },
): string[] {
  if (chances.allGames === 0) return [];
  return [...firstDetails(chances, format), ...placeDetails(chances, places)].map(noBreak);
}

function firstDetails(chances: Chances, format: LeagueFormat): string[] {
  const { first, most, blocker, top } = chances;
  switch (first) {
    case 'sure':
      return ['Personne ne peut plus vous rejoindre.'];
    case 'sure or shared':
      return ['On peut encore vous rejoindre, mais plus vous dépasser.'];
    case 'possible':
    case 'possible shared':
      return wayToFirst(chances, format);
    case 'unless played':
      return [`Qui finira en tête aura alors au moins ${pointsOf(top.ifPlayed)}, et vous ${most} au plus.`];
    case 'impossible':
      return [
        blocker
          ? `${keepOrder(blocker.name)} aura au moins ${pointsOf(blocker.points)}, et vous ${most} au plus.`
          : `Qui finira en tête aura au moins ${pointsOf(top.inAnyCase)}, et vous ${most} au plus.`,
      ];
    case 'unknown':
      return [];
  }
}

/** The necessary and the sufficient conditions. All are exact, except that the minimum in a large league is a lower bound. */
function wayToFirst(chances: Chances, format: LeagueFormat): string[] {
  const { standing, most, top, enough, rivals, ownGames } = chances;
  const wins = COUNTED[format] === 'game' && ownGames > 0 ? `gagner ${gamesText(ownGames)}` : null;
  const all = wins ?? `finir à ${pointsOf(most)}`;
  const [given, least] = top.inAnyCase < top.ifPlayed ? [IF_PLAYED, top.ifPlayed] : ['', top.inAnyCase];
  const needs = `${given}il vous faudra au moins ${pointsOf(least)}.`;
  const isOpen = least > standing.points;
  const leastText = isOpen && least !== enough ? [needs] : [];
  if (isFresh(chances)) return leastText.map(capitalized);
  if (enough !== null) return [...leastText, enoughText(chances, { enough, wins })].map(capitalized);
  const others = rivalsText(rivals, format);
  if (ownGames === 0) return [`Il faut ${others}.`];
  if (least === most) {
    const result = wins ? `pour finir à ${pointsOf(most)}` : 'votre maximum';
    return [capitalized(`${given}il vous faut ${all}, ${result}, et ${others}.`)];
  }
  const even = wins
    ? `gagnez ${gamesText(ownGames)} (${pointsOf(most)} à la fin)`
    : `finissez à ${pointsOf(most)}, votre maximum`;
  return [...leastText, `${even} : il faudra encore ${others}.`].map(capitalized);
}

function enoughText(
  { standing, most }: Chances,
  { enough, wins }: { enough: number; wins: string | null },
): string {
  const nobody = 'personne ne pourra vous dépasser.';
  if (enough === standing.points) return `Il vous suffit de garder vos ${pointsOf(enough)} : ${nobody}`;
  if (enough === most && wins) return `Il vous suffit de ${wins} : ${nobody}`;
  return `Avec ${pointsOf(enough)} à la fin, ${nobody}`;
}

/** The limit for the others if the player wins everything: « qu'Armagnac32, qui a 25 points, ne marque plus … ». */
function rivalsText(rivals: readonly Rival[], format: LeagueFormat): string {
  const [one, other, ...more] = rivals;
  if (!one || more.length > 0) return `que personne ne dépasse ${pointsOf(one?.limit ?? 0)}`;
  return other
    ? `que ni ${keepOrder(one.name)} ni ${keepOrder(other.name)} ne dépassent ${pointsOf(one.limit)}`
    : rivalText(one, format);
}

function rivalText({ name, points, limit, games, meets }: Rival, format: LeagueFormat): string {
  if (COUNTED[format] === 'meeting') return `${queOf(name)} ne dépasse pas ${pointsOf(limit)}`;
  const where =
    games === 1
      ? meets
        ? 'son autre partie'
        : 'sa dernière partie'
      : `ses ${games} ${meets ? 'autres' : 'dernières'} parties`;
  const who = `${queOf(name)}, qui a ${pointsOf(points)},`;
  if (limit === points) return `${who} n'en prenne plus aucun dans ${where}`;
  return `${who} n'en prenne pas plus ${limit - points === 1 ? "d'un" : `de ${limit - points}`} dans ${where}`;
}

/** The places that can be reached, and those that are rewarded. */
function placeDetails({ first, range, players, isExact }: Chances, places: number): string[] {
  if (first === 'sure' || first === 'sure or shared') return [];
  return [
    ...rangeDetails({ first, range, players, isExact }),
    ...rewardDetails({ first, range, isExact }, places),
  ];
}

function rangeDetails({
  first,
  range,
  players,
  isExact,
}: Pick<Chances, 'first' | 'range' | 'players' | 'isExact'>): string[] {
  const { best, bestIfPlayed, worst } = range;
  if (best === worst) return [`Vous finirez ${ordinal(worst)}, quoi qu'il arrive.`];
  const atWorst = worst < players ? [`Au pire, vous finirez ${ordinal(worst)}.`] : [];
  if (first === 'possible' || first === 'possible shared') return atWorst;
  if (!isExact)
    return best === 1 ? atWorst : [`Vous ne pouvez pas finir mieux que ${ordinal(best)}.`, ...atWorst];
  const given = best < bestIfPlayed ? IF_PLAYED : '';
  return [capitalized(`${given}votre meilleure place possible est la ${ordinal(bestIfPlayed)}.`), ...atWorst];
}

function rewardDetails(
  { first, range, isExact }: Pick<Chances, 'first' | 'range' | 'isExact'>,
  places: number,
): string[] {
  if (places === 1) return [];
  const prospect = prospectOf(range, places);
  if (prospect === 'qualified') return [`Une des ${places} places récompensées vous est acquise.`];
  const none = `aucune des ${places} places récompensées n'est plus à votre portée.`;
  if (prospect === 'out') return [capitalized(none)];
  if (range.bestIfPlayed > places) return [IF_PLAYED + none];
  const isNews = isExact && !first.startsWith('possible');
  return isNews ? [`Une des ${places} places récompensées reste à votre portée.`] : [];
}

function gamesText(games: number): string {
  return games === 1 ? 'votre dernière partie' : `vos ${games} parties`;
}

function pointsOf(points: number): string {
  return count(points, 'point', 'points').replace(' ', '\u00a0');
}
