import { sitePoster } from '#lib/areas/pictures/poster.ts';
import { playerPoster } from '#lib/areas/pictures/posters.ts';
import { getPlayerPage } from '#lib/areas/players/player-service.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { answerPoster, stemOf } from '../../poster-picture.tsx';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ file: string }> };

/** Neither category nor opponent, as on a visitor's first view. */
const PLAIN = { mode: '', contre: '' } as const;

/** The preview picture of a player's page, `/img/og/players/{name}.png`; the site's own for a hidden player. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const part = stemOf((await params).file);
  return answerPoster(request, async (visitor) => {
    const found = await getPlayerPage(visitor, { part, query: PLAIN });
    if (!found.ok) return null;
    return playerPoster(found.value) ?? sitePoster(getConfig().siteName);
  });
}
