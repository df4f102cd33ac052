import type { Metadata } from 'next';
import { getFlash } from '#app/_request/flash.ts';
import { getRequestId } from '#app/_request/viewer.ts';
import { getHome, type Home } from '#lib/areas/home/home-service.ts';
import { NEWS_WORDS } from '#lib/areas/news/news-words.ts';
import { NEWS_FEED, newsPath, summaryOf } from '#lib/areas/news/news.ts';
import { siteDescription } from '#lib/areas/seo/description-words.ts';
import { feedType, openGraph } from '#lib/areas/seo/open-graph.ts';
import { siteData } from '#lib/areas/seo/structured-data.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { noteIncomplete } from '#lib/base/outcomes.ts';
import { deOf, formatNumber } from '#lib/base/words/typography.ts';
import { isDatabaseAway } from '#lib/db/database-away.ts';
import { SESSION_WORDS } from '#lib/identity/sessions/session-words.ts';
import { Banner } from '#ui/banner.tsx';
import { CardBack } from '#ui/card-back.tsx';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { Hero } from '#ui/hero.tsx';
import { JsonLd } from '#ui/json-ld.tsx';
import { News } from '#ui/news.tsx';
import { PageParts } from '#ui/page-parts.tsx';

export function generateMetadata(): Metadata {
  const { siteName } = getConfig();
  return {
    title: { absolute: `${siteName}, le jeu de cartes à neuf cases` },
    alternates: { canonical: '/', types: feedType() },
    openGraph: openGraph({ path: '/' }),
  };
}

/** The home page; without MongoDB it still links to the game and says what is missing. */
export default async function HomePage() {
  const { siteName, siteUrl, contactEmail, gameLink } = getConfig();
  const [home, flash] = await Promise.all([findHome(), getFlash('/index.html')]);
  const description = siteDescription(siteName);
  return (
    <>
      <JsonLd data={siteData({ siteName, siteUrl, description, contactEmail })} />
      {flash.notice === 'logged out' && <Goodbye />}
      <Hero
        title="Les cartes sont de retour sur la table."
        lead={`Cinq cartes, neuf cases, et des règles qui retournent tout. ${siteName} fait revivre le jeu que vous connaissiez, avec ceux qui ne l'ont jamais quitté.`}
        gameLink={gameLink}
      >
        {home?.cards.length === 3
          ? home.cards.map((card, at) => <Card key={card.id} card={card} owner={at === 1 ? 'red' : 'blue'} />)
          : [0, 1, 2].map((at) => <CardBack key={at} />)}
      </Hero>
      <PageParts>{home ? <LiveParts home={home} siteName={siteName} /> : <Missing />}</PageParts>
    </>
  );
}

function LiveParts({ home, siteName }: { home: Home; siteName: string }) {
  const { figures, news } = home;
  return (
    <>
      <section className="stack" aria-labelledby="chiffres">
        <h2 id="chiffres">La table {deOf(siteName)} en quatre chiffres</h2>
        <Facts
          items={[
            { label: 'Joueurs inscrits', value: formatNumber(figures.players) },
            { label: 'Duels disputés', value: formatNumber(figures.duels) },
            { label: 'Guildes', value: formatNumber(figures.guilds) },
            { label: 'Cartes à collectionner', value: formatNumber(figures.cards) },
          ]}
        />
      </section>
      <section className="stack" aria-labelledby="actualites">
        <h2 id="actualites">{NEWS_WORDS.title}</h2>
        {news.length === 0 ? (
          <p>{NEWS_WORDS.empty}</p>
        ) : (
          <News
            items={news.map(({ slug, title, publishedAt, body }) => ({
              href: newsPath(slug),
              title,
              publishedAt,
              summary: summaryOf(body),
            }))}
          />
        )}
        <p>
          <a href="/changelog.txt">Journal des changements</a>
        </p>
        <p>
          <a href={NEWS_FEED} type="application/atom+xml">
            {NEWS_WORDS.feed}
          </a>
        </p>
      </section>
    </>
  );
}

function Goodbye() {
  return (
    <div className="wrap">
      <Banner kind="success">
        <p>{SESSION_WORDS.loggedOut}</p>
      </Banner>
    </div>
  );
}

function Missing() {
  return (
    <Banner kind="notice">
      <p>Les chiffres et les actualités sont momentanément hors de portée. Le reste de la page fonctionne.</p>
    </Banner>
  );
}

async function findHome(): Promise<Home | null> {
  try {
    return await getHome();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    noteIncomplete((await getRequestId()) ?? '');
    return null;
  }
}
