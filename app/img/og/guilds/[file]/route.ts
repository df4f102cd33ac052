import { getGuild, getGuildPicture } from '#lib/areas/guilds/guild-service.ts';
import { guildPoster } from '#lib/areas/pictures/posters.ts';
import { answerPoster, stemOf } from '../../poster-picture.tsx';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ file: string }> };

/** The preview picture of a guild's page, `/img/og/guilds/{id}.png`. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const guild = { id: stemOf((await params).file) };
  return answerPoster(request, async (visitor) => {
    const [found, logo] = await Promise.all([getGuild(visitor, guild), getGuildPicture(visitor, guild)]);
    return found.ok ? guildPoster(found.value, logo.ok ? logo.value : null) : null;
  });
}
