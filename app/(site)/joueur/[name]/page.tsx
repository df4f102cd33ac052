import { definePage } from '#app/_page/define-page.tsx';
import type { Head } from '#app/_page/head.tsx';
import { refused, shown } from '#app/_page/outcomes.ts';
import { PLAYER_PAGE, SEARCH_PAGE } from '#lib/areas/players/player-pages.ts';
import { getPlayerPage, type PlayerPage as Player } from '#lib/areas/players/player-service.ts';
import { PLAYER_MESSAGES as say, playerDescription } from '#lib/areas/players/player-messages.ts';
import { parseSearch, playerPath } from '#lib/areas/players/player.ts';
import { RANKING_PAGE } from '#lib/areas/rankings/ranking-pages.ts';
import { openGraph, posterOf } from '#lib/areas/seo/open-graph.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { Emblem } from '#ui/player-link.tsx';
import { Breadcrumbs } from '#ui/json-ld.tsx';
import { PageParts, PageTitle } from '#ui/page-title.tsx';
import { ReportLink } from '#ui/report-link.tsx';
import { GamesPart } from './games-part.tsx';
import { Nicknames } from './nicknames.tsx';
import { StandingPart } from './standing-part.tsx';

const first = (text: string | string[] | undefined) => ([text].flat()[0] ?? '').trim();

/** A player as others may see them (product/pages §5.6; decision 0021). */
export default definePage(PLAYER_PAGE, {
  load: async ({ viewer }, { params: { name }, query: { mode, contre } }) => {
    const found = await getPlayerPage(viewer, {
      part: encodeURIComponent(name),
      query: { mode: first(mode), contre: parseSearch(contre) },
    });
    return found.ok ? shown(found.value) : refused('not found');
  },
  head: describe,
  body: (player) => <PlayerPage {...player} />,
});

function describe({ name, profile }: Player): Head {
  return {
    title: keepOrder(name),
    description: playerDescription(name),
    alternates: { canonical: playerPath(name) },
    openGraph: openGraph({ path: playerPath(name), picture: posterOf('player', { id: name, name }) }),
    // A page that is private, or shows only a name, is not to be indexed.
    robots: profile?.standing ? undefined : { index: false },
  };
}

function PlayerPage(player: Player) {
  const { name, isRobot, emblem, profile } = player;
  return (
    <PageParts>
      <Breadcrumbs
        crumbs={[
          { label: say.ranking, path: RANKING_PAGE.path },
          { label: name, path: playerPath(name) },
        ]}
      />
      <PageTitle back={{ href: SEARCH_PAGE.path, label: say.search }} lead={isRobot ? say.robot : undefined}>
        <Emblem card={emblem} />
        <bdi>{name}</bdi>
      </PageTitle>
      <AdminLinks admin={player.admin} />
      {profile === null ? (
        <Empty
          within="page"
          sentence={say.isPrivate}
          action={<ButtonLink href={RANKING_PAGE.path}>{say.ranking}</ButtonLink>}
        />
      ) : (
        <>
          <PrivateNotice {...player} />
          <StandingPart player={player} profile={profile} />
          <Nicknames shown={name} nicknames={profile.nicknames} />
          {profile.games && <GamesPart name={name} games={profile.games} />}
          {!isRobot && <ReportLink kind="player" of={name} />}
        </>
      )}
    </PageParts>
  );
}

/** For staff alone, whose pages are made for each of them: nothing of this is in the page that visitors share. */
function AdminLinks({ admin: { account, nickname } }: Pick<Player, 'admin'>) {
  if (account === null && nickname === null) return null;
  return (
    <nav className="row" aria-labelledby="administration">
      <span className="soft" id="administration">
        {say.adminTitle}
      </span>
      <ul className="row" role="list">
        {account !== null && (
          <li>
            <a href={account}>{say.adminAccount}</a>
          </li>
        )}
        {nickname !== null && (
          <li>
            <a href={nickname}>{say.adminNickname}</a>
          </li>
        )}
      </ul>
    </nav>
  );
}

function PrivateNotice({ isPrivate, isOwn }: Player) {
  if (!isPrivate) return null;
  return (
    <Banner kind="notice">
      <p>{isOwn ? say.ownIsPrivate : say.staffIsPrivate}</p>
    </Banner>
  );
}
