import { neutralEmblem } from '#lib/areas/cards/art/card-style.ts';
import { medalSvg } from '#lib/areas/cards/art/medal.ts';
import type { PlayerPage } from '#lib/areas/players/player-service.ts';
import { PLAYER_MESSAGES as say, rankText } from '#lib/areas/players/player-messages.ts';
import type { ShownStanding } from '#lib/areas/rankings/ranking-access.ts';
import { hashOf } from '#lib/base/seeded-chance.ts';
import { formatDecimal2, formatNumber } from '#lib/base/text/typography.ts';
import { PICTURE_KINDS } from './picture-messages.ts';
import type { Poster, PosterFact } from './poster.ts';
import { svgUri } from './svg-uri.ts';

/**
 * The picture of a player as visitors may see them. Null when their page is private or no ranking shows the name; the picture
 * of the site is used then (product/pages §5.6).
 */
export function playerPoster({ name, profile }: Pick<PlayerPage, 'name' | 'profile'>): Poster | null {
  if (!profile?.standing) return null;
  const { guild, standing } = profile;
  return {
    kind: 'player',
    title: name,
    lead: guild && `${PICTURE_KINDS.guild} ${guild.name}`,
    facts: factsOf(standing),
    art: [medalUri(name)],
  };
}

function factsOf({ rank, pvp, elos }: ShownStanding): PosterFact[] {
  const [best] = elos.toSorted((one, other) => other.current - one.current);
  return [
    { label: say.rank, value: rankText(rank) },
    { label: say.points, value: formatNumber(pvp.points) },
    ...(best ? [{ label: `${say.elo} ${best.name}`, value: formatDecimal2(best.current) }] : []),
  ];
}

/** A medal with one of the cards' emblems, drawn from the name; the same name always gives the same picture. */
function medalUri(name: string): string {
  const key = name.toLowerCase();
  return svgUri(medalSvg({ emblem: neutralEmblem(key), hue: hashOf(key) % 360 }));
}
