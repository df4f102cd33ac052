import type { ReactNode } from 'react';
import {
  ADMIN_ACCOUNT_MESSAGES as words,
  SORT_TEXTS,
  linesText,
} from '#lib/back-office/accounts/admin-account-messages.ts';
import { LIST_SORTS } from '#lib/back-office/accounts/admin-account.ts';
import type { ListQuery } from '#lib/back-office/accounts/list-address.ts';
import { ADMIN_MESSAGES as say } from '#lib/back-office/home/back-office-messages.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field, SelectField } from '#ui/field.tsx';
import type { Listed } from '#lib/base/paging.ts';
import { Pager } from '#ui/pager.tsx';
import styles from './admin.module.css';

type ListFilterProps = {
  query: ListQuery;
  path: string;
  /** The label of the option without a filter by ban. */
  everything: string;
  /** Fields of this list only. */
  children?: ReactNode;
};

/** The filters and the order of accounts or nicknames, as a form that works without JavaScript. */
export function ListFilter({ query, path, everything, children }: ListFilterProps) {
  return (
    <form className={styles.filter} action={path} role="search">
      <Field name="q" type="search" label={words.search} defaultValue={query.q} autoComplete="off" />
      <Field
        name="id"
        type="text"
        inputMode="numeric"
        label={words.id}
        defaultValue={query.id ?? ''}
        autoComplete="off"
      />
      {children}
      <SelectField
        name="banni"
        label={words.bans}
        defaultValue={query.banni ?? ''}
        options={[
          { value: '', label: everything },
          { value: 'oui', label: words.bansOnly },
        ]}
      />
      <SelectField
        name="tri"
        label={words.sort}
        defaultValue={query.tri}
        options={LIST_SORTS.map((value) => ({ value, label: SORT_TEXTS[value] }))}
      />
      <div className="row">
        <Button kind="main">{say.filter}</Button> <ButtonLink href={path}>{say.all}</ButtonLink>
      </div>
    </form>
  );
}

type ListPagerProps = {
  noun: string;
  listed: Omit<Listed<unknown>, 'rows'> & { readonly rows: readonly unknown[] };
  /** Returns the address of a page of the list. */
  addressOf: (page: number) => string;
};

/** The position in a list of the administration, with links to the previous and next page. */
export function ListPager({ noun, listed: { rows, page, limit, total, next }, addressOf }: ListPagerProps) {
  const from = (page - 1) * limit + 1;
  return (
    <Pager
      position={linesText(noun, { from, to: from + rows.length - 1, total })}
      previous={page > 1 ? addressOf(page - 1) : null}
      next={next === null ? null : addressOf(next)}
    />
  );
}
