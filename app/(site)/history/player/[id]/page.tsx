import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
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
import { NAMES_MAX, namesOf, type HistoryFilter } from '#lib/areas/history/history.ts';
import { listNamesWithPage } from '#lib/areas/players/player-access.ts';
import { noteRefusal } from '#lib/base/outcomes.ts';
import { PAGE_ROWS } from '#lib/base/paging.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { CallWords } from '#ui/call-words.tsx';
import { Empty } from '#ui/empty.tsx';
import { Kept } from '#ui/kept.tsx';
import { Pager } from '#ui/pager.tsx';
import { Still } from '#ui/still.tsx';
import { LoggedOut } from '../logged-out.tsx';
import { Exports } from './exports.tsx';
import { GameDialog } from './game-dialog.tsx';
import { GamesList } from './games-list.tsx';
import { GamesTable } from './games-table.tsx';
import { HistoryFilterForm } from './history-filter.tsx';
import { HistoryHead } from './history-head.tsx';
import { NoGames } from './no-games.tsx';

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Reads once for title and page. The query is passed as text, as the cache compares objects by identity. */
const find = cache(async (id: string, query: string) => {
  const asked = JSON.parse(query) as Record<string, unknown>;
  const address = parseHistoryAddress(asked);
  const found = await getHistoryPage(await getViewer(), { id, ...address });
  const pages = await listNamesWithPage(found.ok ? namesOf(found.value.games) : []);
  return { found, filter: address.filter, view: parseView(asked), pages };
});

async function findFor({ params, searchParams }: Props) {
  return find((await params).id, JSON.stringify(await searchParams));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { found } = await findFor(props);
  const robots = { index: false };
  if (!found.ok) return { title: say.whoTitle, robots };
  const { owner } = found.value;
  return { title: titleOf(found.value), robots, alternates: { canonical: `/history/player/${owner.id}` } };
}

/** The games of an account (product/pages §6.1), for those who may see them. */
export default async function HistoryPlayerPage(props: Props) {
  const { found, filter, view, pages } = await findFor(props);
  if (!found.ok) {
    const sentence = HISTORY_TEXTS[found.code];
    if (found.code === 'not logged in') return <LoggedOut sentence={sentence} next={await getTarget()} />;
    noteRefusal((await getRequestId()) ?? '', found.code === 'can not see' ? 403 : 404);
    return <Refused sentence={sentence} />;
  }
  const { value: history } = found;
  const path = `/history/player/${history.owner.id}`;
  if (history.games.length === 0 && (history.page ?? 1) > 1) notFound();
  const addressOf = (place: HistoryPlace) => inView(historyPath(path, filter, place), view);
  return (
    <Still className="wrap stack">
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
    </Still>
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
