import { HISTORY_WORDS as say, KIND_LABELS, monthLabel } from '#lib/areas/history/history-words.ts';
import { SHOWN_FAMILIES, type HistoryFilter } from '#lib/areas/history/history.ts';
import { SEARCH_TEXT_MAX } from '#lib/base/paging.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { CheckGroup } from '#ui/check-group.tsx';
import { Field } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import styles from './history.module.css';

type Props = { path: string; filter: HistoryFilter; months: readonly string[] };

/** The filters of a history, as a form that works without JavaScript. */
export function HistoryFilterForm({ path, filter, months }: Props) {
  return (
    <form className={styles.filter} action={path} role="search" aria-label={say.filters}>
      <SelectField
        name="type"
        label={say.kind}
        defaultValue={filter.kind ?? ''}
        options={Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }))}
      />
      <SelectField
        name="mois"
        label={say.period}
        defaultValue={filter.month ?? ''}
        options={[{ value: '', label: say.always }, ...monthsToChoose(months, filter.month)]}
      />
      <Field
        name="q"
        type="search"
        label={say.name}
        defaultValue={filter.q}
        autoComplete="off"
        maxLength={SEARCH_TEXT_MAX}
      />
      <CheckGroup id="familles" legend={say.families}>
        <div className={styles.families}>
          {SHOWN_FAMILIES.map((family, at) => (
            <CheckField
              key={family}
              id={`famille-${at}`}
              name="famille"
              value={family}
              label={family}
              defaultChecked={filter.families.includes(family)}
            />
          ))}
        </div>
      </CheckGroup>
      <CheckField name="notouch" value="oui" label={say.noTouch} defaultChecked={filter.isNoTouch} />
      <div className="row">
        <Button kind="main">{say.submit}</Button>
        <ButtonLink href={path}>{say.reset}</ButtonLink>
      </div>
    </form>
  );
}

/** The months that have games, and the chosen one even if it has none. */
function monthsToChoose(months: readonly string[], chosen: string | null) {
  const all = chosen === null || months.includes(chosen) ? months : [chosen, ...months];
  return all.map((month) => ({ value: month, label: monthLabel(month) }));
}
