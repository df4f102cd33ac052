import { getLeaguePage } from '#lib/areas/animations/animation-service.ts';
import { leadOf } from '#lib/areas/animations/league-setup.ts';
import { leaguePoster } from '#lib/areas/pictures/posters.ts';
import { answerPoster, stemOf } from '../../poster-picture.tsx';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ file: string }> };

/** The preview picture of a league's page, `/img/og/leagues/{name}.png`. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const name = stemOf((await params).file);
  return answerPoster(request, async (visitor) => {
    const found = await getLeaguePage(visitor, { name });
    return found.ok ? leaguePoster(found.value.league, leadOf(found.value.setup)) : null;
  });
}
