import { getCardPicture } from '#lib/areas/cards/card-picture-service.ts';
import { visitorOf } from '#lib/web/pages/readers.ts';
import { answerPicture } from '../../picture-response.ts';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ id: string }> };

/** The picture of a card (product/pages §4.7). */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  const query = new URL(request.url).searchParams;
  return answerPicture(() => getCardPicture(visitorOf(request.headers), { id, owner: null, query }));
}
