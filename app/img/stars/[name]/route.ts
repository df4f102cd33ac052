import { getFilterStar } from '#lib/areas/games/filter-star-service.ts';
import { visitorOf } from '#lib/web/pages/readers.ts';
import { answerPicture } from '../../picture-response.ts';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ name: string }> };

/** The star of a filter (product/pages §4.7). */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const star = await params;
  return answerPicture(() => getFilterStar(visitorOf(request.headers), star));
}
