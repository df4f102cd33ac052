import { definePage, denied, shown } from '#app/_page/define-page.tsx';
import { GUARDS } from '#lib/audit/guards.ts';
import { PAGE_ROWS, type Listed } from '#lib/base/paging.ts';
import { NICKNAMES_PAGE, NICKNAME_PAGE } from '#lib/back-office/home/back-office-pages.ts';
import { ADMIN_ACCOUNT_MESSAGES as words } from '#lib/back-office/accounts/admin-account-messages.ts';
import { listNicknames } from '#lib/back-office/accounts/admin-nickname-service.ts';
import { ADMIN_NICKNAME_MESSAGES as say } from '#lib/back-office/accounts/admin-nickname-messages.ts';
import type { NicknameLine } from '#lib/back-office/accounts/admin-nickname.ts';
import { listSearch, toFilter, type ListQuery } from '#lib/back-office/accounts/list-address.ts';
import { ADMIN_MESSAGES } from '#lib/back-office/home/back-office-messages.ts';
import { isAdmitted } from '#lib/identity/guard.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { DayTime } from '#ui/pieces.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { num, secondary, Sheet } from '#ui/sheet.tsx';
import sheet from '#ui/sheet.module.css';
import { AdminFrame } from '../admin-frame.tsx';
import { DisguiseMark, OwnerLink, Missing } from '../admin-parts.tsx';
import { ListFilter, ListPager } from '../list-filter.tsx';

/** The nicknames, filtered by name and ban, sorted by name or creation (product/staff §2.5). */
export default definePage(NICKNAMES_PAGE, {
  load: async (visit, { query }) => {
    const { viewer } = visit;
    const asked = { page: query.page, limit: PAGE_ROWS, filter: toFilter(query) };
    const found = await listNicknames(viewer, asked);
    if (!found.ok) return denied(visit);
    const isMissing = found.value.rows.length === 0 && query.page > 1;
    return shown({ viewer, query, listed: found.value, isMissing }, isMissing ? 404 : 200);
  },
  head: () => ({ title: say.listTitle }),
  body: ({ isMissing, ...data }) =>
    isMissing ? (
      <Missing viewer={data.viewer} page={NICKNAMES_PAGE.path} sentence={ADMIN_MESSAGES.missingPage} />
    ) : (
      <NicknamesPage {...data} />
    ),
});

type NicknamesProps = { viewer: Viewer; query: ListQuery; listed: Listed<NicknameLine> };

function NicknamesPage({ viewer, query, listed }: NicknamesProps) {
  const canSeeAccounts = isAdmitted(viewer, GUARDS.seeAccounts);
  return (
    <AdminFrame viewer={viewer} page={NICKNAMES_PAGE.path}>
      <PageTitle>{say.listTitle}</PageTitle>
      <ListFilter query={query} path={NICKNAMES_PAGE.path} everything={say.bansAll} />
      {listed.rows.length === 0 ? (
        <p>{ADMIN_MESSAGES.emptySearch}</p>
      ) : (
        <section className="stack" aria-label={say.listTitle}>
          <NicknameTable rows={listed.rows} canSeeAccounts={canSeeAccounts} />
          <ListPager
            noun={say.listTitle}
            listed={listed}
            addressOf={(page) => NICKNAMES_PAGE.path + listSearch({ ...query, page })}
          />
        </section>
      )}
    </AdminFrame>
  );
}

type TableProps = { rows: readonly NicknameLine[]; canSeeAccounts: boolean };

function NicknameTable({ rows, canSeeAccounts }: TableProps) {
  return (
    <Sheet
      label="Tableau des pseudonymes"
      columns={[secondary(num('Id')), 'Pseudonyme', words.banned, 'Compte', secondary(words.creation)]}
    >
      {rows.map((nickname) => (
        <tr key={nickname.id}>
          <td className={`num ${sheet.secondary}`}>{nickname.id}</td>
          <th scope="row">
            <a href={pathOf(NICKNAME_PAGE, { id: String(nickname.id) })}>
              <bdi>{nickname.name}</bdi>
            </a>
            <DisguiseMark name={nickname.name} />
          </th>
          <td>{nickname.isBanned ? <b>{words.banned}</b> : words.notBanned}</td>
          <td>
            <OwnerLink owner={nickname} isLink={canSeeAccounts} />
            {nickname.isAccountBanned && <small> {say.accountBanned}</small>}
          </td>
          <td className={sheet.secondary}>
            <DayTime date={nickname.createdAt} />
          </td>
        </tr>
      ))}
    </Sheet>
  );
}
