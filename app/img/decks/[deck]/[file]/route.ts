import { getDeckPicture } from '#lib/areas/cards/card-picture-service.ts';
import { visitorOf } from '#lib/web/pages/readers.ts';
import { answerPicture } from '../../../picture-response.ts';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ deck: string; file: string }> };

/** The picture of a card by deck and name, `{name}.jpg`, or blue's, `{name}_blue.jpg` (product/pages §4.7). */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const place = await params;
  const query = new URL(request.url).searchParams;
  return answerPicture(() => getDeckPicture(visitorOf(request.headers), { ...place, query }));
}
