import {
  LEAGUE_STATE_TEXTS,
  LEAGUE_MESSAGES as words,
  REGISTER_STATE_TEXTS,
} from '#lib/areas/animations/animation-messages.ts';
import type { League } from '#lib/areas/animations/animation.ts';
import { makeStandings } from '#lib/areas/animations/standings.ts';
import { formatNumber, plural } from '#lib/base/text/typography.ts';
import { PICTURE_MESSAGES as say } from './picture-messages.ts';
import { backsArt, facesArt } from './cards-art.ts';
import { cutText, type Poster, type PosterFact } from './poster.ts';

/** More winners than this are counted instead of named. */
const NAMED_WINNERS = 2;

/** The picture of a league: its state or its winners. The cards lie face down until matches have begun. */
export function leaguePoster(league: League, lead: string | null): Poster {
  return {
    kind: 'league',
    title: league.title,
    lead: lead === null ? null : cutText(lead),
    facts: [{ label: words.participants, value: formatNumber(league.players.length) }, stateOf(league)],
    art: league.leagueState === 'not yet' ? backsArt() : facesArt(),
  };
}

function stateOf(league: League): PosterFact {
  const { leagueState, registerState } = league;
  if (leagueState === 'not yet') return { label: words.signUps, value: REGISTER_STATE_TEXTS[registerState] };
  const winners = leagueState === 'close' ? makeStandings(league).filter(({ rank }) => rank === 1) : [];
  if (winners.length === 0) return { label: words.matches, value: LEAGUE_STATE_TEXTS[leagueState] };
  return {
    label: plural(winners.length, say.winner, say.winners),
    value:
      winners.length > NAMED_WINNERS
        ? formatNumber(winners.length)
        : winners.map(({ name }) => name).join(' et '),
  };
}
