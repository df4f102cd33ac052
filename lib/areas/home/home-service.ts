import type { ShownCard } from '#lib/areas/cards/card-address.ts';
import { showCards } from '#lib/areas/cards/card-picture-service.ts';
import { listNews } from '#lib/areas/news/news-service.ts';
import type { NewsEntry } from '#lib/areas/news/news.ts';
import { countPlayers } from '#lib/areas/rankings/ranking-access.ts';
import { cached } from '#lib/base/cached.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import type { CardFace } from '#lib/game/card.ts';
import { ELEMENTS } from '#lib/game/rules/types.ts';
import { cardsOfTheDay } from './cards-of-day.ts';
import { getLive, type Live } from './live-service.ts';
import * as home from './home-repo.ts';

/** The public data of the home page. */
export type Home = {
  readonly figures: home.Figures;
  readonly news: readonly NewsEntry[];
  /** Up to three cards of the day. */
  readonly cards: readonly ShownCard[];
  readonly live: Live;
};

const NEWS_LENGTH = 6;

/** The home page's news, its figures and its live part, at most half a minute old, and the cards of the day. */
export async function getHome(): Promise<Home> {
  const [rest, live] = await Promise.all([getRest(), getLive()]);
  return { ...rest, live };
}

function getRest(): Promise<Omit<Home, 'live'>> {
  return cached('home', { maxAge: KEEP_SECONDS.data }, async () => {
    const [figures, news, cards] = await Promise.all([
      cached('figures', { maxAge: KEEP_SECONDS.data, mayBeStale: true }, readFigures),
      listNews(NEWS_LENGTH),
      home.listCommonCards(),
    ]);
    return { figures, news, cards: await showCards(cardsOfTheDay(cards.map(toFace), new Date())) };
  });
}

/** The figures of the server. A duel between players counts in the results of both. */
async function readFigures(): Promise<home.Figures> {
  const [{ players, played }, things] = await Promise.all([countPlayers(), home.countThings()]);
  return { players, duels: Math.floor(played / 2), ...things };
}

function toFace({
  _id,
  name,
  deck,
  up,
  right,
  down,
  left,
  element,
}: Awaited<ReturnType<typeof home.listCommonCards>>[number]): CardFace {
  return {
    id: _id,
    name,
    deck,
    up,
    right,
    down,
    left,
    element: ELEMENTS.find((known) => known === element) ?? null,
  };
}
