import { COACH_PAGE } from '#lib/areas/coach/coach.ts';
import { historyPath, inView, type HistoryView } from '#lib/areas/games/history-address.ts';
import type { HistoryPage } from '#lib/areas/games/history-service.ts';
import { HISTORY_MESSAGES as say, tallyText } from '#lib/areas/games/history-messages.ts';
import type { HistoryFilter } from '#lib/areas/games/history.ts';
import { turningAddress } from '#lib/areas/replays/replay-coup.ts';
import { gamePage } from '#lib/areas/replays/replay-data.ts';
import { ButtonLink } from '#ui/button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import styles from './history-filter.module.css';

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
