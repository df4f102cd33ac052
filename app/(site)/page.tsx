import { definePage, shown } from '#app/_page/define-page.tsx';
import { FIRST_MOVE_PAGE } from '#lib/areas/first-move/first-move-pages.ts';
import { HOME_PAGE } from '#lib/areas/home/home-pages.ts';
import { getHome, type Home } from '#lib/areas/home/home-service.ts';
import { HOME_MESSAGES as say } from '#lib/areas/home/home-messages.ts';
import { getPlayerHome, type PlayerHome } from '#lib/areas/home/player-home-service.ts';
import { NEWS_MESSAGES, NEWS_FEED, newsPath } from '#lib/areas/news/news.ts';
import { siteDescription } from '#lib/areas/seo/description-messages.ts';
import { feedType } from '#lib/areas/seo/open-graph.ts';
import { siteData } from '#lib/areas/seo/structured-data.ts';
import { isPageHere } from '#lib/areas/tutorial/page-text.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { deOf, formatNumber } from '#lib/base/text/typography.ts';
import { isDatabaseAway } from '#lib/db/database-away.ts';
import { getWaiting, type Waiting } from '#lib/back-office/home/waiting-service.ts';
import { SESSION_MESSAGES } from '#lib/identity/sessions/session-messages.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import type { Flash } from '#lib/base/flash.ts';
import type { Visit } from '#lib/web/pages/definition.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { CardBack, Fan } from '#ui/card-back.tsx';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { Hero } from '#ui/hero.tsx';
import { LiveBoard, MomentBoard } from '#ui/home/moment-board.tsx';
import { Lesson, StaffStrip } from '#ui/home/staff-tile.tsx';
import { PlayerTiles, PlayerTop } from '#ui/home/player-top.tsx';
import { ProblemPanel, ProblemTile } from '#ui/home/problem-tile.tsx';
import { HeadingLine, LiveTiles } from '#ui/home/tiles.tsx';
import { JsonLd } from '#ui/json-ld.tsx';
import { firstParagraph } from '#lib/base/markdown.ts';
import { News } from '#ui/news.tsx';
import { PageParts } from '#ui/page-title.tsx';

type Shown = {
  readonly home: Home | null;
  readonly flash: Flash;
  readonly own: PlayerHome | null;
  readonly waiting: Waiting | null;
};

/** The home page; without MongoDB it still links to the game and names the missing data. */
export default definePage(HOME_PAGE, {
  load: async (visit) => {
    const [home, [own, waiting]] = await Promise.all([findHome(visit), findOwn(visit.viewer)]);
    return shown({ home, own, waiting, flash: visit.left });
  },
  head: () => ({
    title: { absolute: `${getConfig().siteName}, le jeu de cartes à neuf cases` },
    types: feedType(),
  }),
  body: (data) => <HomeParts {...data} />,
});

function HomeParts({ home, flash, own, waiting }: Shown) {
  const { siteName, siteUrl, contactEmail, gameLink } = getConfig();
  const description = siteDescription(siteName);
  return (
    <>
      <JsonLd data={siteData({ siteName, siteUrl, description, contactEmail })} />
      {flash.notice === 'logged out' && <Goodbye />}
      {own ? <PlayerTop own={own} gameLink={gameLink} /> : <Welcome home={home} gameLink={gameLink} />}
      <PageParts>
        {own && (
          <PlayerTiles own={own} gameLink={gameLink} staff={waiting && <StaffStrip waiting={waiting} />}>
            {home?.live.problem && <ProblemTile problem={home.live.problem} own={own.problem} />}
          </PlayerTiles>
        )}
        {home ? <LiveParts home={home} siteName={siteName} own={own} /> : <Missing />}
      </PageParts>
    </>
  );
}

/** The top for visitors: an introduction to the game, a real board, and a move to try. */
function Welcome({ home, gameLink }: { home: Home | null; gameLink: string }) {
  return (
    <Hero
      title={say.title}
      lead={say.lead}
      gameLink={gameLink}
      first={
        <ButtonLink kind="main" href={FIRST_MOVE_PAGE.path}>
          {say.play}
        </ButtonLink>
      }
      lesson={home && <Lesson cards={home.cards} />}
    >
      {home?.live.game ? (
        <LiveBoard view={home.live.game} />
      ) : home?.live.moment ? (
        <MomentBoard moment={home.live.moment} />
      ) : (
        <Fan>
          {home?.cards.length === 3
            ? home.cards.map((card, at) => (
                <Card key={card.id} card={card} owner={at === 1 ? 'red' : 'blue'} />
              ))
            : [0, 1, 2].map((at) => <CardBack key={at} />)}
        </Fan>
      )}
    </Hero>
  );
}

function LiveParts({ home, siteName, own }: { home: Home; siteName: string; own: PlayerHome | null }) {
  const { figures, news } = home;
  return (
    <>
      <LiveTiles live={home.live} ownLeagues={own?.leagues.map(({ path }) => path)} />
      {!own && home.live.problem && <ProblemPanel problem={home.live.problem} />}
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
        <HeadingLine>
          <h2 id="actualites">{NEWS_MESSAGES.title}</h2>
          <p>
            <a href="/actualites">{NEWS_MESSAGES.all}</a>{' '}
            {isPageHere('/changelog.txt') && <a href="/changelog.txt">Journal des changements</a>}{' '}
            <a href={NEWS_FEED} type="application/atom+xml">
              {NEWS_MESSAGES.feed}
            </a>
          </p>
        </HeadingLine>
        {news.length === 0 ? (
          <p>{NEWS_MESSAGES.empty}</p>
        ) : (
          <News
            items={news.map(({ slug, title, publishedAt, body }) => ({
              href: newsPath(slug),
              title,
              publishedAt,
              summary: firstParagraph(body),
            }))}
          />
        )}
      </section>
    </>
  );
}

function Goodbye() {
  return (
    <div className="wrap">
      <Banner kind="success">
        <p>{SESSION_MESSAGES.loggedOut}</p>
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

async function findHome({ preventStoring }: Visit): Promise<Home | null> {
  try {
    return await getHome();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    preventStoring();
    return null;
  }
}

/** The reader's own part: nothing for visitors, or while MongoDB is unreachable. */
async function findOwn(viewer: Viewer): Promise<[PlayerHome | null, Waiting | null]> {
  try {
    return await Promise.all([getPlayerHome(viewer), getWaiting(viewer)]);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return [null, null];
  }
}
