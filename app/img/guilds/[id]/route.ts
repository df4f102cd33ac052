import { getGuildPicture } from '#lib/areas/guilds/guild-service.ts';
import { visitorOf } from '#lib/web/pages/readers.ts';
import { answerPicture } from '../../picture-response.ts';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ id: string }> };

/** The logo of a guild (product/pages §4.7). */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const guild = await params;
  return answerPicture(() => getGuildPicture(visitorOf(request.headers), guild));
}
