import { refusalText } from '#lib/base/text/form-messages.ts';
import { definePage, refused, shown } from '#app/_page/define-page.tsx';
import { toErrors, ErrorSummary } from '#ui/error-summary.tsx';
import { SEARCH_MESSAGES } from '#lib/areas/players/player-messages.ts';
import { RANKING_PAGE } from '#lib/areas/rankings/ranking-pages.ts';
import { getRankingPage, type RankingPage as Ranking } from '#lib/areas/rankings/ranking-service.ts';
import {
  RANKING_LEADS,
  RANKING_NAME_TEXTS,
  RANKING_RULES,
  RANKING_MESSAGES as say,
  rankingTitle,
  rowsText,
} from '#lib/areas/rankings/ranking-messages.ts';
import { rankingPath } from '#lib/areas/rankings/ranking.ts';
import { DESCRIPTIONS, listTitle } from '#lib/areas/seo/description-messages.ts';
import { PAGE_ROWS } from '#lib/base/paging.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Pager } from '#ui/pager.tsx';
import { PlayerSearchForm } from '#ui/player-search-form.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { OwnName } from './own-name.tsx';
import { Raised } from '#ui/pieces.tsx';
import styles from './ranking.module.css';
import { EloTable, PvpTable } from './tables.tsx';

/** The rankings; without a session no personal data is read (product/pages §5.1). */
export default definePage(RANKING_PAGE, {
  load: async ({ viewer, left }, { query }) => {
    const found = await getRankingPage(viewer, query);
    return found.ok
      ? shown({ ranking: found.value, flash: left, wantsName: query.modifier === '1' })
      : refused('not found');
  },
  head: ({ ranking: { order, page, categories } }) => ({
    title: listTitle(rankingTitle(order, categories), page),
    description: DESCRIPTIONS.ranking,
    canonical: rankingPath(order, page),
  }),
  body: (data) => <RankingPage {...data} />,
});

function RankingPage({ ranking, flash, wantsName }: { ranking: Ranking; flash: Flash; wantsName: boolean }) {
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
      <h2 id="chercher">{SEARCH_MESSAGES.title}</h2>
      <PlayerSearchForm hint={SEARCH_MESSAGES.lead} />
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
  return [{ href: RANKING_PAGE.path, label: say.pvpTab }, ...elo];
}

const textOf = refusalText(RANKING_NAME_TEXTS);
