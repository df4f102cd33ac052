import type { Listed } from '#lib/base/paging.ts';
import { linesText } from '#lib/back-office/accounts/admin-account-messages.ts';
import { Pager } from '#ui/pager.tsx';

type ListPagerProps = {
  noun: string;
  listed: Omit<Listed<unknown>, 'rows'> & { readonly rows: readonly unknown[] };
  /** Returns the address of a page of the list. */
  addressOf: (page: number) => string;
};

/** The position in one of the administration's lists, with links to the previous and the next page. */
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
