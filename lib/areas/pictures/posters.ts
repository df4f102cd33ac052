import { neutralEmblem } from '#lib/areas/cards/art/card-style.ts';
import type { PlayerPage } from '#lib/areas/players/player-service.ts';
import { PLAYER_MESSAGES, rankText } from '#lib/areas/players/player-messages.ts';
import type { ShownStanding } from '#lib/areas/rankings/ranking-access.ts';
import { hashOf } from '#lib/base/seeded-chance.ts';
import { formatDecimal2, formatNumber, count, formatDate, plural } from '#lib/base/text/typography.ts';
import { oklch } from '#lib/base/oklch.ts';
import { PAPER } from '#lib/areas/cards/art/card-frame.ts';
import { findOutline } from '#lib/areas/cards/art/emblem-outlines.ts';
import { drawLayers } from '#lib/areas/cards/card-picture-service.ts';
import { cardPrice, type Card } from '#lib/game/card.ts';
import { cardPower } from '#lib/game/rules/power.ts';
import type { Picture } from '#lib/areas/assets/asset-file.ts';
import { emblemSvg } from '#lib/areas/guilds/emblem.ts';
import { placesText } from '#lib/areas/guilds/guild-messages.ts';
import type { Guild } from '#lib/areas/guilds/guild.ts';
import {
  LEAGUE_STATE_TEXTS,
  LEAGUE_MESSAGES as words,
  REGISTER_STATE_TEXTS,
} from '#lib/areas/animations/animation-messages.ts';
import type { League } from '#lib/areas/animations/animation.ts';
import { listBest } from '#lib/areas/animations/standings.ts';
import { PICTURE_KINDS, PICTURE_MESSAGES as say } from './picture-messages.ts';
import { svgUri, pictureUri, cutText, backsArt, facesArt, type Poster, type PosterFact } from './poster.ts';

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
    { label: PLAYER_MESSAGES.rank, value: rankText(rank) },
    { label: PLAYER_MESSAGES.points, value: formatNumber(pvp.points) },
    ...(best ? [{ label: `${PLAYER_MESSAGES.elo} ${best.name}`, value: formatDecimal2(best.current) }] : []),
  ];
}

/** A medal with one of the cards' emblems, drawn from the name; the same name always gives the same picture. */
function medalUri(name: string): string {
  const key = name.toLowerCase();
  return svgUri(medalSvg({ emblem: neutralEmblem(key), hue: hashOf(key) % 360 }));
}

/** A round medal with an emblem, in a hue, as an SVG file. */
function medalSvg({ emblem, hue }: { emblem: string; hue: number }): string {
  const rim = oklch(0.56, 0.1, hue);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">',
    `<circle cx="60" cy="60" r="58" fill="${rim}"/>`,
    `<circle cx="60" cy="60" r="52" fill="${oklch(0.9, 0.06, hue)}" stroke="${PAPER}" stroke-width="2"/>`,
    `<path transform="translate(26 26)scale(.1328)" d="${findOutline(emblem) ?? ''}" fill="${oklch(0.3, 0.07, hue)}" stroke="${PAPER}" stroke-width="30" stroke-linejoin="round" paint-order="stroke"/>`,
    '</svg>',
  ].join('');
}

/** The picture of a card's sheet: the card with its power and price. */
export async function cardPoster(card: Card): Promise<Poster> {
  const [layers = []] = await drawLayers([{ face: card, owner: null }]);
  return {
    kind: 'card',
    title: card.name,
    lead: card.element === null ? `Deck ${card.deck}` : `Deck ${card.deck}, ${card.element}`,
    facts: [
      { label: say.power, value: String(cardPower(card)) },
      { label: say.price, value: count(cardPrice(card), 'gil', 'gils') },
    ],
    art: layers.slice(0, 1).map(pictureUri),
  };
}

/** Types of pictures that `next/og` can draw; an operator's SVG may use features that it lacks. */
const DRAWN_TYPES = ['image/png', 'image/jpeg'];

type Shown = Pick<Guild, 'guildId' | 'name' | 'motto' | 'usedPlaces' | 'places' | 'createdAt'>;

/** The picture of a guild: its logo if that can be drawn, or else the emblem made from its id. */
export function guildPoster(guild: Shown, logo: Picture | null): Poster {
  const { guildId, name, motto, usedPlaces, places, createdAt } = guild;
  return {
    kind: 'guild',
    title: name,
    lead: motto === '' ? null : cutText(motto),
    facts: [
      { label: say.members, value: placesText(usedPlaces, places) },
      { label: say.founded, value: formatDate(createdAt) },
    ],
    art: [logo !== null && DRAWN_TYPES.includes(logo.type) ? pictureUri(logo) : svgUri(emblemSvg(guildId))],
  };
}

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
  const winners = leagueState === 'close' ? listBest(league, 1) : [];
  if (winners.length === 0) return { label: words.matches, value: LEAGUE_STATE_TEXTS[leagueState] };
  return {
    label: plural(winners.length, say.winner, say.winners),
    value:
      winners.length > NAMED_WINNERS
        ? formatNumber(winners.length)
        : winners.map(({ name }) => name).join(' et '),
  };
}
