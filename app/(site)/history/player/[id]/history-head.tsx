import { COACH_PAGE } from '#lib/areas/coach/coach.ts';
import { historyPath, inView, type HistoryView } from '#lib/areas/games/history-address.ts';
import type { HistoryPage } from '#lib/areas/games/history-service.ts';
import { HISTORY_MESSAGES as say, tallyText, exportHint } from '#lib/areas/games/history-messages.ts';
import type { HistoryFilter } from '#lib/areas/games/history.ts';
import { turningAddress } from '#lib/areas/replays/replay-coup.ts';
import { gamePage } from '#lib/areas/replays/replay-data.ts';
import { ButtonLink } from '#ui/button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import styles from './history-filter.module.css';
import { FILE_ROWS_MAX } from '#lib/base/paging.ts';

type Props = {
  history: HistoryPage;
  title: string;
  path: string;
  filter: HistoryFilter;
  view: HistoryView;
};

/** The title of a history with its figures, the other view, and for its owner the ways to where their last defeat turned and to the coach. */
export function HistoryHead({ history, title, path, filter, view }: Props) {
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
export function Exports({ path, filter, total }: ExportsProps) {
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
