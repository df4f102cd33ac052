import { findCard } from '#lib/areas/cards/card-service.ts';
import { cardPoster } from '#lib/areas/pictures/posters.ts';
import { answerPoster, stemOf } from '../../poster-picture.tsx';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ file: string }> };

/** The preview picture of a card's sheet, `/img/og/cards/{id}.png`. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const id = stemOf((await params).file);
  return answerPoster(request, async () => {
    const card = await findCard(id);
    return card && cardPoster(card);
  });
}
