import { getRankIcon } from '#lib/areas/staff/staff-service.ts';
import { visitorOf } from '#lib/web/pages/readers.ts';
import { answerPicture } from '../../picture-response.ts';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ id: string }> };

/** The icon of a staff rank (product/pages §4.7). */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const rank = await params;
  return answerPicture(() => getRankIcon(visitorOf(request.headers), rank));
}
