import { Cached } from '#app/_page/markup.tsx';
import { definePage, refused, shown } from '#app/_page/define-page.tsx';
import {
  historyPath,
  inView,
  parseHistoryAddress,
  parseView,
  type HistoryPlace,
  type HistoryView,
} from '#lib/areas/games/history-address.ts';
import { HISTORY_PAGE, SHORT_HISTORY_PAGE } from '#lib/areas/games/history-pages.ts';
import { getHistoryPage, type HistoryPage } from '#lib/areas/games/history-service.ts';
import {
  HISTORY_TEXTS,
  HISTORY_MESSAGES as say,
  gamesText,
  historyTitle,
  manyNamesText,
  totalText,
  filterText,
  tallyText,
  exportHint,
} from '#lib/areas/games/history-messages.ts';
import { NAMES_MAX, namesOf, type HistoryCode, type HistoryFilter } from '#lib/areas/games/history.ts';
import { listNamesWithPage } from '#lib/areas/players/player-access.ts';
import { PAGE_ROWS, FILE_ROWS_MAX } from '#lib/base/paging.ts';
import type { Outcome } from '#lib/web/pages/definition.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { CallWords } from '#ui/form-parts.tsx';
import { Empty } from '#ui/empty.tsx';
import { Pager } from '#ui/pager.tsx';
import { LoggedOut } from '../logged-out.tsx';
import { GameDialog, GamesList, GamesTable } from './games-list.tsx';
import { HistoryFilterForm } from './history-filter.tsx';
import { DOWNLOAD_PAGE } from '#lib/areas/launcher/launcher-pages.ts';
import { SEARCH_PAGE } from '#lib/areas/players/player-pages.ts';
import { PLAY_LINK } from '#ui/menu-links.ts';
import { COACH_PAGE } from '#lib/areas/coach/coach.ts';
import { turningAddress } from '#lib/areas/replays/replay-coup.ts';
import { gamePage } from '#lib/areas/replays/replay-data.ts';
import { PageTitle } from '#ui/page-title.tsx';
import styles from './history-filter.module.css';

type Games = {
  readonly kind: 'games';
  readonly history: HistoryPage;
  readonly filter: HistoryFilter;
  readonly view: HistoryView;
  /** The names of players with a page. */
  readonly pages: ReadonlySet<string>;
};

/** Shown to readers without access to the history. */
type Refused = { readonly kind: 'refused'; readonly code: HistoryCode; readonly target: string };

/** The games of an account, for readers with access (product/pages §6.1). */
export default definePage(HISTORY_PAGE, {
  load: async ({ viewer, target }, { params: { id }, query }): Promise<Outcome<Games | Refused>> => {
    const address = parseHistoryAddress(query);
    const found = await getHistoryPage(viewer, { id, ...address });
    if (!found.ok) return shown({ kind: 'refused', code: found.code, target }, REFUSAL_STATUS[found.code]);
    const { value: history } = found;
    const { games, newer, older } = history;
    if (games.length === 0 && newer !== null && older === null) return refused('not found');
    const pages = await listNamesWithPage(namesOf(games));
    const { filter } = address;
    return shown({ kind: 'games', history, filter, view: parseView(query), pages });
  },
  head: (data) => {
    if (data.kind === 'refused') return { title: say.whoTitle };
    const { history } = data;
    return { title: titleOf(history), canonical: pathTo(history) };
  },
  body: (data) => (data.kind === 'refused' ? <RefusedPage {...data} /> : <HistoryPlayerPage {...data} />),
});

const REFUSAL_STATUS = {
  'not logged in': 200,
  'no such player': 404,
  'can not see': 403,
} as const satisfies Record<HistoryCode, number>;

function pathTo({ owner }: HistoryPage): string {
  return pathOf(HISTORY_PAGE, { id: String(owner.id) });
}

function RefusedPage({ code, target }: Refused) {
  const sentence = HISTORY_TEXTS[code];
  if (code === 'not logged in') return <LoggedOut sentence={sentence} next={target} />;
  const own = <ButtonLink href={SHORT_HISTORY_PAGE.path}>{say.ownTitle}</ButtonLink>;
  return (
    <div className="wrap">
      <Empty sentence={sentence} action={own} />
    </div>
  );
}

function HistoryPlayerPage({ history, filter, view, pages }: Games) {
  const path = pathTo(history);
  const addressOf = (place: HistoryPlace) => inView(historyPath(path, filter, place), view);
  return (
    <div className="wrap stack">
      <HistoryHead history={history} title={titleOf(history)} path={path} filter={filter} view={view} />
      {history.months.length > 0 && (
        <Cached
          of={HistoryFilterForm}
          {...{ path, filter, view }}
          months={history.months}
          results={history.results}
        />
      )}
      {history.hasMoreNames && (
        <Banner kind="notice">
          <p>{manyNamesText(filter.q, NAMES_MAX)}</p>
        </Banner>
      )}
      <GamesPart history={history} {...{ path, filter, view, pages }} />
      {(history.newer ?? history.older) ? (
        <Pager
          position={positionOf(history)}
          previous={history.newer && addressOf(history.newer)}
          next={history.older && addressOf(history.older)}
        />
      ) : (
        history.games.length > 0 && <p className="soft">{totalText(history.games.length)}</p>
      )}
      {history.games.length > 0 && <Cached of={Exports} {...{ path, filter }} total={history.total} />}
      <Cached of={GameDialog} />
      <Cached of={CallWords} querying={say.loading} network={say.failed} failed={say.failed} />
    </div>
  );
}

type GamesPartProps = Omit<Games, 'kind'> & { path: string };

function GamesPart({ history, path, filter, view, pages }: GamesPartProps) {
  const { games, faults, owner, isOwn, isUnfinished } = history;
  if (games.length > 0)
    return view === 'table' ? (
      <GamesTable games={games} pages={pages} />
    ) : (
      <GamesList games={games} pages={pages} faults={faults} owner={owner.name} />
    );
  if (isUnfinished) return <p>{say.nothingHere}</p>;
  return <NoGames path={path} filter={filter} view={view} isOwn={isOwn} />;
}

function titleOf({ isOwn, owner }: HistoryPage): string {
  return isOwn ? say.ownTitle : historyTitle(owner.name);
}

function positionOf({ page, total, games }: HistoryPage): string {
  if (page === null || total === null) return totalText(total);
  const from = (page - 1) * PAGE_ROWS + 1;
  return gamesText({ from, to: from + games.length - 1, total });
}

type Props = { path: string; filter: HistoryFilter; view: HistoryView; isOwn: boolean };

/** A list without games: a link that drops the filters, or for new players one to a first game. */
function NoGames({ path, filter, view, isOwn }: Props) {
  if (filterText(filter) !== '')
    return (
      <Empty
        within="page"
        sentence={say.empty}
        action={<ButtonLink href={inView(path, view)}>{say.reset}</ButtonLink>}
      >
        <p className="soft">{say.nothingFits}</p>
      </Empty>
    );
  if (!isOwn)
    return <Empty within="page" sentence={say.empty} action={<a href={SEARCH_PAGE.path}>{say.search}</a>} />;
  return (
    <Empty
      within="page"
      sentence={say.empty}
      action={
        <span className="row">
          <ButtonLink kind="main" href={PLAY_LINK.href}>
            {say.tryOut}
          </ButtonLink>{' '}
          <ButtonLink href={DOWNLOAD_PAGE.path}>{say.download}</ButtonLink>
        </span>
      }
    >
      <p className="soft">{say.start}</p>
    </Empty>
  );
}

type HistoryHeadProps = {
  history: HistoryPage;
  title: string;
  path: string;
  filter: HistoryFilter;
  view: HistoryView;
};

/** The title of a history with figures and the other view; for its owner also the coach and the turning point of their last defeat. */
function HistoryHead({ history, title, path, filter, view }: HistoryHeadProps) {
  const { tally, months, isOwn, lastLoss } = history;
  const other = view === 'list' ? 'table' : 'list';
  const lead = months.length > 0 && (
    <>
      {tallyText(tally)}{' '}
      <a href={inView(historyPath(path, filter), other)}>{other === 'table' ? say.asTable : say.asList}</a>
      {isOwn && (
        <>
          {' · '}
          <a href={COACH_PAGE}>{say.coach}</a>
        </>
      )}
    </>
  );
  return (
    <div className={styles.head}>
      <PageTitle lead={lead}>{title}</PageTitle>
      {isOwn && lastLoss !== null && (
        <ButtonLink kind="main" href={turningAddress(gamePage(lastLoss))}>
          {say.lastLoss}
        </ButtonLink>
      )}
    </div>
  );
}

type ExportsProps = { path: string; filter: HistoryFilter; total: number | null };

/** Links to the filtered list as files. */
function Exports({ path, filter, total }: ExportsProps) {
  return (
    <section className="stack" aria-labelledby="fichiers">
      <h2 id="fichiers">{say.exports}</h2>
      <p className="soft">{exportHint(total, FILE_ROWS_MAX)}</p>
      <ul className="row" role="list">
        <li>
          <a href={historyPath(`${path}/parties.csv`, filter)}>CSV</a>
        </li>
        <li>
          <a href={historyPath(`${path}/parties.json`, filter)}>JSON</a>
        </li>
      </ul>
    </section>
  );
}
