import { getCardPicture } from '#lib/areas/cards/card-picture-service.ts';
import { visitorOf } from '#lib/web/pages/readers.ts';
import { answerPicture } from '../../../picture-response.ts';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ id: string; owner: string }> };

/** The picture of a card on a board, in the frame of its owner: `blue` or `red`. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const card = await params;
  const query = new URL(request.url).searchParams;
  return answerPicture(() => getCardPicture(visitorOf(request.headers), { ...card, query }));
}
