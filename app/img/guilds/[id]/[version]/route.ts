import { getLogo } from '#lib/areas/guilds/logo-service.ts';
import { visitorOf } from '#lib/web/pages/readers.ts';
import { answerPicture } from '../../../picture-response.ts';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ id: string; version: string }> };

/** A logo uploaded by the master of a guild (product/pages §5.12). */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const asked = await params;
  return answerPicture(() => getLogo(visitorOf(request.headers), asked));
}
