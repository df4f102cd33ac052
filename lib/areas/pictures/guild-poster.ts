import type { Picture } from '#lib/areas/assets/asset-file.ts';
import { emblemSvg } from '#lib/areas/guilds/emblem.ts';
import { placesText } from '#lib/areas/guilds/guild-messages.ts';
import type { Guild } from '#lib/areas/guilds/guild.ts';
import { formatDate } from '#lib/base/text/typography.ts';
import { PICTURE_MESSAGES as say } from './picture-messages.ts';
import { cutText, type Poster } from './poster.ts';
import { pictureUri, svgUri } from './svg-uri.ts';

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
