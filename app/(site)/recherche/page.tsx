import { definePage, shown } from '#app/_page/define-page.tsx';
import { LEAGUES_PAGE } from '#lib/areas/animations/animation-pages.ts';
import { GUILDS_PAGE } from '#lib/areas/guilds/guild-pages.ts';
import { SEARCH_PAGE, STAFF_PAGE } from '#lib/areas/players/player-pages.ts';
import {
  foundText,
  nicknameOfText,
  nobodyText,
  SEARCH_MESSAGES as say,
} from '#lib/areas/players/player-messages.ts';
import { parseSearch } from '#lib/areas/players/player.ts';
import { searchPlayers, type FoundPlayer, type PlayerSearch } from '#lib/areas/players/search-service.ts';
import { RANKING_PAGE } from '#lib/areas/rankings/ranking-pages.ts';
import { NICKNAME_MAX } from '#lib/game/names.ts';
import { Beside } from '#ui/beside.tsx';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PlayerLink } from '#ui/player-link.tsx';
import { PlayerSearchForm } from '#ui/player-search-form.tsx';
import list from '#ui/names.module.css';

/** Other pages that name players. */
const WAYS = [
  [RANKING_PAGE.path, say.ways.ranking],
  [GUILDS_PAGE.path, say.ways.guilds],
  [LEAGUES_PAGE.path, say.ways.leagues],
  [STAFF_PAGE.path, say.ways.staff],
] as const;

/** Players by a prefix of their name (product/pages §5.7). */
export default definePage(SEARCH_PAGE, {
  load: async ({ viewer }, { query }) => {
    const q = parseSearch(query.q);
    return shown({ q: q.slice(0, NICKNAME_MAX), search: await searchPlayers(viewer, { q }) });
  },
  head: () => ({
    title: say.title,
    description: say.lead,
  }),
  body: ({ q, search }) => (
    <Beside aside={<Elsewhere />}>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      <PlayerSearchForm q={q} hint={search.isAllNames ? say.allHint : say.hint} kind="main" />
      {q !== '' && <Results q={q} search={search} />}
    </Beside>
  ),
});

function Elsewhere() {
  return (
    <>
      <h2>{say.elsewhere}</h2>
      <p>{say.elsewhereNote}</p>
      <ul role="list" className={list.ways}>
        {WAYS.map(([path, name]) => (
          <li key={path}>
            <a href={path}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Results({ q, search: { players, hasMore } }: { q: string; search: PlayerSearch }) {
  if (players.length === 0) {
    return (
      <Empty
        within="page"
        sentence={nobodyText(q)}
        action={<ButtonLink href={RANKING_PAGE.path}>Classement</ButtonLink>}
      />
    );
  }
  return (
    <section className="stack" aria-labelledby="resultats">
      <h2 id="resultats">{say.results}</h2>
      {hasMore ? (
        <Banner kind="notice">
          <p>{say.tooMany}</p>
        </Banner>
      ) : (
        <p className="soft">{foundText(players.length)}</p>
      )}
      <ul className={list.names}>
        {players.map((player) => (
          <li key={player.name}>
            <PlayerLink name={player.name} />
            {notesOf(player).map((note) => `, ${note}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function notesOf({ mainName, isRobot, isBanned }: FoundPlayer): string[] {
  return [
    ...(mainName === null ? [] : [nicknameOfText(mainName)]),
    ...(isRobot ? [say.robot] : []),
    ...(isBanned ? [say.banned] : []),
  ];
}
