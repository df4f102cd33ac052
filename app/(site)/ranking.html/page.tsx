import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getFlash, NOTHING_LEFT, toErrors, type Left } from '#app/_request/flash.ts';
import { renewedPage } from '#app/_request/renewed-page.tsx';
import { getViewer } from '#app/_request/viewer.ts';
import { SEARCH_WORDS } from '#lib/areas/players/player-words.ts';
import { getRankingPage, type RankingPage as Ranking } from '#lib/areas/rankings/ranking-service.ts';
import {
  RANKING_LEADS,
  RANKING_NAME_TEXTS,
  RANKING_RULES,
  RANKING_WORDS as say,
  rowsText,
} from '#lib/areas/rankings/ranking-words.ts';
import { rankingPath, type RankingQuery } from '#lib/areas/rankings/ranking.ts';
import { DESCRIPTIONS } from '#lib/areas/seo/description-words.ts';
import type { Fault } from '#lib/base/call.ts';
import { PAGE_ROWS } from '#lib/base/paging.ts';
import { UNKNOWN_ERROR } from '#lib/identity/sessions/session-words.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Pager } from '#ui/pager.tsx';
import { PlayerSearchForm } from '#ui/player-search-form.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { OwnName } from './own-name.tsx';
import { Raised } from '#ui/raised.tsx';
import styles from './ranking.module.css';
import { EloTable, PvpTable } from './tables.tsx';

const PATH = '/ranking.html';

type Props = { searchParams: Promise<RankingQuery & { modifier?: string | string[] }> };

type Reader = { readonly viewer: Viewer; readonly flash: Left };

/** Without a session nothing personal is read (product/pages §5.1). */
const page = renewedPage({
  ask: ({ searchParams }: Props) => searchParams,
  read: async (): Promise<Reader> => {
    const [viewer, flash] = await Promise.all([getViewer(), getFlash(PATH)]);
    return { viewer, flash };
  },
  readAs: (viewer) => ({ viewer, flash: NOTHING_LEFT }),
  make,
});

export const { generateMetadata } = page;
export default page.Page;

async function make(query: Awaited<Props['searchParams']>, { viewer, flash }: Reader) {
  const found = await getRankingPage(viewer, query);
  if (!found.ok) notFound();
  const { value: ranking } = found;
  const outside: Metadata = {
    title: say.title,
    description: DESCRIPTIONS.ranking,
    alternates: { canonical: PATH },
  };
  const wantsName = query.modifier === '1';
  return { content: <RankingPage ranking={ranking} flash={flash} wantsName={wantsName} />, outside };
}

/** The rankings. */
function RankingPage({ ranking, flash, wantsName }: { ranking: Ranking; flash: Left; wantsName: boolean }) {
  const errors = toErrors(flash.faults, { textOf, fallbackField: 'nickname' });
  const isEditing = wantsName || errors.list.length > 0;
  return (
    <div className="wrap stack">
      <PageTitle lead={RANKING_LEADS[ranking.order.by]}>{say.title}</PageTitle>
      {flash.notice === 'ranking name changed' && (
        <Banner kind="success">
          <p>{say.nameChanged}</p>
        </Banner>
      )}
      <ErrorSummary errors={errors.list} />
      {ranking.you && <OwnName {...ranking} you={ranking.you} isEditing={isEditing} />}
      <Tabs label={say.tabs} items={tabsOf(ranking)} current={rankingPath(ranking.order)} />
      {ranking.rows.length === 0 ? <NobodyYet /> : <Rows {...ranking} />}
      <PlayerSearch />
      <Rule order={ranking.order} />
    </div>
  );
}

function Rows(ranking: Ranking) {
  const { order, rows, page, hasNext, total } = ranking;
  const from = (page - 1) * PAGE_ROWS + 1;
  return (
    <>
      {order.by === 'pvp' ? <PvpTable rows={rows} /> : <EloTable {...ranking} mode={order.mode} />}
      <Pager
        position={rowsText({ from, to: from + rows.length - 1, total })}
        previous={page > 1 ? rankingPath(order, page - 1) : null}
        next={hasNext ? rankingPath(order, page + 1) : null}
      />
    </>
  );
}

function PlayerSearch() {
  return (
    <section className={`stack ${styles.search}`} aria-labelledby="chercher">
      <h2 id="chercher">{SEARCH_WORDS.title}</h2>
      <PlayerSearchForm hint={SEARCH_WORDS.lead} />
    </section>
  );
}

function NobodyYet() {
  return (
    <Empty
      within="page"
      sentence={say.empty}
      action={<ButtonLink href="/telecharger.html">Télécharger le jeu</ButtonLink>}
    />
  );
}

function Rule({ order }: Pick<Ranking, 'order'>) {
  return (
    <section className="stack" aria-labelledby="regle">
      <h2 id="regle">{say.ruleTitle}</h2>
      <ul>
        {RANKING_RULES[order.by].map((line) => (
          <li key={line}>
            <Raised>{line}</Raised>
          </li>
        ))}
      </ul>
    </section>
  );
}

function tabsOf({ categories }: Ranking) {
  const elo = categories.map(({ id, name }) => ({ href: rankingPath({ by: 'elo', mode: id }), label: name }));
  return [{ href: PATH, label: say.pvpTab }, ...elo];
}

function textOf({ code }: Fault): string {
  return (RANKING_NAME_TEXTS as Record<string, string>)[code] ?? UNKNOWN_ERROR;
}
