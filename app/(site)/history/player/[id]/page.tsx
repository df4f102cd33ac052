import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ownPage } from '#app/_request/own-page.tsx';
import { getRequestId, getTarget, getViewer } from '#app/_request/viewer.ts';
import {
  historyPath,
  inView,
  parseHistoryAddress,
  parseView,
  type HistoryPlace,
  type HistoryView,
} from '#lib/areas/history/history-address.ts';
import { getHistoryPage, type HistoryPage } from '#lib/areas/history/history-service.ts';
import {
  HISTORY_TEXTS,
  HISTORY_WORDS as say,
  gamesText,
  historyTitle,
  manyNamesText,
  totalText,
} from '#lib/areas/history/history-words.ts';
import { NAMES_MAX, namesOf, type HistoryCode, type HistoryFilter } from '#lib/areas/history/history.ts';
import { listNamesWithPage } from '#lib/areas/players/player-access.ts';
import { parseId } from '#lib/base/ids.ts';
import { noteRefusal } from '#lib/base/outcomes.ts';
import { PAGE_ROWS } from '#lib/base/paging.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { CallWords } from '#ui/call-words.tsx';
import { Empty } from '#ui/empty.tsx';
import { Kept } from '#ui/kept.tsx';
import { Pager } from '#ui/pager.tsx';
import { LoggedOut } from '../logged-out.tsx';
import { Exports } from './exports.tsx';
import { GameDialog } from './game-dialog.tsx';
import { GamesList } from './games-list.tsx';
import { GamesTable } from './games-table.tsx';
import { HistoryFilterForm } from './history-filter.tsx';
import { HistoryHead } from './history-head.tsx';
import { NoGames } from './no-games.tsx';

type Query = Readonly<Record<string, string | string[] | undefined>>;

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Query> };

async function ask({ params, searchParams }: Props) {
  return { id: (await params).id, query: await searchParams };
}

/** The games of an account (product/pages §6.1), for those who may see them. */
const page = ownPage({
  ask,
  read: getViewer,
  // Staff who read another player's see a title that names them.
  readAs: (viewer, { id }) => (viewer.account?.id === parseId(id) ? viewer : null),
  outside: ({ id }) => describe(say.ownTitle, Number(id)),
  make,
});

export const { generateMetadata } = page;
export default page.Page;

async function make({ id, query }: Awaited<ReturnType<typeof ask>>, viewer: Viewer) {
  const address = parseHistoryAddress(query);
  const found = await getHistoryPage(viewer, { id, ...address });
  if (!found.ok)
    return { content: await refusalOf(found.code), outside: { title: say.whoTitle, robots: HIDDEN } };
  const { value: history } = found;
  if (history.games.length === 0 && (history.page ?? 1) > 1) notFound();
  const pages = await listNamesWithPage(namesOf(history.games));
  const shown = { history, filter: address.filter, view: parseView(query), pages };
  return {
    content: <HistoryPlayerPage {...shown} />,
    ...(!history.isOwn && { outside: describe(titleOf(history), history.owner.id) }),
  };
}

const HIDDEN = { index: false };

function describe(title: string, ownerId: number): Metadata {
  return { title, robots: HIDDEN, alternates: { canonical: `/history/player/${ownerId}` } };
}

async function refusalOf(code: HistoryCode) {
  const sentence = HISTORY_TEXTS[code];
  if (code === 'not logged in') return <LoggedOut sentence={sentence} next={await getTarget()} />;
  noteRefusal((await getRequestId()) ?? '', code === 'can not see' ? 403 : 404);
  return <Refused sentence={sentence} />;
}

type HistoryPlayerPageProps = {
  history: HistoryPage;
  filter: HistoryFilter;
  view: HistoryView;
  pages: ReadonlySet<string>;
};

function HistoryPlayerPage({ history, filter, view, pages }: HistoryPlayerPageProps) {
  const path = `/history/player/${history.owner.id}`;
  const addressOf = (place: HistoryPlace) => inView(historyPath(path, filter, place), view);
  return (
    <div className="wrap stack">
      <HistoryHead history={history} title={titleOf(history)} path={path} filter={filter} view={view} />
      {history.months.length > 0 && (
        <Kept
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
      <Games history={history} {...{ path, filter, view, pages }} />
      {(history.newer ?? history.older) ? (
        <Pager
          position={positionOf(history)}
          previous={history.newer && addressOf(history.newer)}
          next={history.older && addressOf(history.older)}
        />
      ) : (
        history.games.length > 0 && <p className="soft">{totalText(history.games.length)}</p>
      )}
      {history.games.length > 0 && <Kept of={Exports} {...{ path, filter }} total={history.total} />}
      <Kept of={GameDialog} />
      <Kept of={CallWords} querying={say.loading} network={say.failed} failed={say.failed} />
    </div>
  );
}

function Refused({ sentence }: { sentence: string }) {
  return (
    <div className="wrap">
      <Empty sentence={sentence} action={<ButtonLink href="/history/player">{say.ownTitle}</ButtonLink>} />
    </div>
  );
}

type GamesProps = {
  history: HistoryPage;
  path: string;
  filter: HistoryFilter;
  view: HistoryView;
  pages: ReadonlySet<string>;
};

function Games({ history, path, filter, view, pages }: GamesProps) {
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
