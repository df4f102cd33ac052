import {
  historyPath,
  inView,
  RESULT_VALUES,
  starAddress,
  TABLE,
  VIEW_PARAMETER,
  type HistoryView,
} from '#lib/areas/games/history-address.ts';
import {
  countFolded,
  FAMILY_NAMES,
  filterText,
  HISTORY_MESSAGES as say,
  KIND_LABELS,
  moreText,
  monthLabel,
  ALL_RESULTS,
  RESULT_FILTERS,
} from '#lib/areas/games/history-messages.ts';
import { SHOWN_FAMILIES, type HistoryFilter } from '#lib/areas/games/history.ts';
import { SEARCH_TEXT_MAX } from '#lib/base/paging.ts';
import { Button } from '#ui/button.tsx';
import { CheckField, CheckGroup } from '#ui/check-field.tsx';
import { Field, SelectField } from '#ui/field.tsx';
import styles from './history-filter.module.css';
import { formatNumber } from '#lib/base/text/typography.ts';
import { ENDINGS, type Ending } from '#lib/game/ending.ts';

type Props = {
  path: string;
  filter: HistoryFilter;
  view: HistoryView;
  months: readonly string[];
  results: ResultCounts | null;
};

/** The filters of a history: results as links, the rest as a form that works without JavaScript. */
export function HistoryFilterForm({ path, filter, view, months, results }: Props) {
  // The result is shown above, with the link back to all results.
  const told = filterText({ ...filter, result: null }) === '' ? '' : filterText(filter);
  return (
    <div className={styles.filters}>
      <form className={styles.line} action={path} role="search" aria-label={say.filters}>
        <ResultLinks
          results={results}
          current={filter.result}
          addressOf={(result) => inView(historyPath(path, { ...filter, result }), view)}
        />
        {filter.result && <input type="hidden" name="resultat" value={RESULT_VALUES[filter.result]} />}
        {view === 'table' && <input type="hidden" name={VIEW_PARAMETER} value={TABLE} />}
        <Field
          name="q"
          type="search"
          label={say.name}
          defaultValue={filter.q}
          autoComplete="off"
          maxLength={SEARCH_TEXT_MAX}
        />
        <SelectField
          name="mois"
          label={say.period}
          defaultValue={filter.month ?? ''}
          options={[{ value: '', label: say.always }, ...monthsToChoose(months, filter.month)]}
        />
        <Button>{say.submit}</Button> <MoreFilters filter={filter} />
      </form>
      {told !== '' && (
        <p className={styles.told}>
          {told} <a href={inView(path, view)}>{say.reset}</a>
        </p>
      )}
    </div>
  );
}

/** The less common filters, collapsed under the number of active ones. */
function MoreFilters({ filter }: Pick<Props, 'filter'>) {
  return (
    <details name="menu" className={styles.more}>
      <summary>{moreText(countFolded(filter))}</summary>
      <div className={styles.folded}>
        <SelectField
          name="type"
          label={say.kind}
          defaultValue={filter.kind ?? ''}
          options={Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }))}
        />
        <CheckGroup id="familles" legend={say.families}>
          <div className={styles.families}>
            {SHOWN_FAMILIES.map((family, at) => (
              <CheckField
                key={family}
                id={`famille-${at}`}
                name="famille"
                value={family}
                label={
                  <>
                    <Star name={family} /> {family} <small>{FAMILY_NAMES[family]}</small>
                  </>
                }
                defaultChecked={filter.families.includes(family)}
              />
            ))}
          </div>
        </CheckGroup>
        <CheckField
          name="notouch"
          value="oui"
          label={
            <>
              <Star name="no-touch" /> {say.noTouch} <small>{say.noTouchHint}</small>
            </>
          }
          defaultChecked={filter.isNoTouch}
        />
        <Button>{say.submit}</Button>
      </div>
    </details>
  );
}

/** The star of a filter, drawn or the operator's own (product/pages §4.7), redundant with the text beside it. */
function Star({ name }: { name: string }) {
  return <img src={starAddress(name)} alt="" width="20" height="20" loading="lazy" decoding="async" />;
}

/** The months with games, and the chosen one even without any. */
function monthsToChoose(months: readonly string[], chosen: string | null) {
  const all = chosen === null || months.includes(chosen) ? months : [chosen, ...months];
  return all.map((month) => ({ value: month, label: monthLabel(month) }));
}

type ResultCounts = Readonly<Record<Ending, number>>;

type ResultLinksProps = {
  /** Null if they are not counted. */
  results: ResultCounts | null;
  current: Ending | null;
  addressOf: (result: Ending | null) => string;
};

/** « Toutes · Victoires · Nuls · Défaites » as links, each with its number. */
function ResultLinks({ results, current, addressOf }: ResultLinksProps) {
  const all = results === null ? null : results.win + results.draw + results.lose;
  const choices = [
    { result: null, label: ALL_RESULTS, games: all },
    ...ENDINGS.map((result) => ({ result, label: RESULT_FILTERS[result], games: results?.[result] ?? null })),
  ];
  return (
    <nav className={styles.results} aria-label={say.results}>
      <ul className={styles.list}>
        {choices.map(({ result, label, games }) => (
          <li key={label}>
            <a href={addressOf(result)} aria-current={result === current ? 'true' : undefined}>
              {label} {games !== null && <small>{formatNumber(games)}</small>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
