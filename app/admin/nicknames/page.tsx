import type { Metadata } from 'next';
import { getViewer } from '#app/_request/viewer.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { PAGE_ROWS } from '#lib/base/paging.ts';
import { ADMIN_ACCOUNT_WORDS as words } from '#lib/desk/accounts/admin-account-words.ts';
import { listNicknames } from '#lib/desk/accounts/admin-nickname-service.ts';
import { ADMIN_NICKNAME_WORDS as say } from '#lib/desk/accounts/admin-nickname-words.ts';
import type { NicknameLine } from '#lib/desk/accounts/admin-nickname.ts';
import { listSearch, nicknameQuery, toFilter } from '#lib/desk/accounts/list-address.ts';
import { ADMIN_WORDS } from '#lib/desk/home/desk-words.ts';
import { isAdmitted } from '#lib/identity/guard.ts';
import { DayTime } from '#ui/day-time.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Sheet } from '#ui/sheet.tsx';
import sheet from '#ui/sheet.module.css';
import { AdminFrame } from '../admin-frame.tsx';
import { DisguiseMark } from '../disguise-mark.tsx';
import { ListFilter } from '../list-filter.tsx';
import { ListPager } from '../list-pager.tsx';
import { OwnerLink } from '../owner-link.tsx';
import { Missing } from '../missing.tsx';
import { refuse } from '../refuse.ts';

const PATH = '/admin/nicknames';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata: Metadata = {
  title: say.listTitle,
  alternates: { canonical: PATH },
  robots: { index: false },
};

/** The nicknames, searched by name and ban, sorted by name or creation (product/staff §2.5). */
export default async function NicknamesPage({ searchParams }: Props) {
  const [query, viewer] = [nicknameQuery.parse(await searchParams), await getViewer()];
  const found = await listNicknames(viewer, {
    page: query.page,
    limit: PAGE_ROWS,
    filter: toFilter(query),
  });
  if (!found.ok) refuse(viewer, PATH + listSearch(query));
  const { value: listed } = found;
  if (listed.rows.length === 0 && query.page > 1)
    return <Missing page={PATH} sentence={ADMIN_WORDS.missingPage} />;
  const canSeeAccounts = isAdmitted(viewer, GUARDS.seeAccounts);
  return (
    <AdminFrame viewer={viewer} page={PATH}>
      <PageTitle>{say.listTitle}</PageTitle>
      <ListFilter query={query} path={PATH} everything={say.bansAll} />
      {listed.rows.length === 0 ? (
        <p>{ADMIN_WORDS.emptySearch}</p>
      ) : (
        <section className="stack" aria-label={say.listTitle}>
          <NicknameTable rows={listed.rows} canSeeAccounts={canSeeAccounts} />
          <ListPager
            noun={say.listTitle}
            listed={listed}
            addressOf={(page) => PATH + listSearch({ ...query, page })}
          />
        </section>
      )}
    </AdminFrame>
  );
}

type TableProps = { rows: readonly NicknameLine[]; canSeeAccounts: boolean };

function NicknameTable({ rows, canSeeAccounts }: TableProps) {
  return (
    <Sheet label="Tableau des pseudonymes">
      <table>
        <thead>
          <tr>
            <th scope="col" className={`num ${sheet.secondary}`}>
              Id
            </th>
            <th scope="col">Pseudonyme</th>
            <th scope="col">{words.banned}</th>
            <th scope="col">Compte</th>
            <th scope="col" className={sheet.secondary}>
              {words.creation}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((nickname) => (
            <tr key={nickname.id}>
              <td className={`num ${sheet.secondary}`}>{nickname.id}</td>
              <th scope="row">
                <a href={`/admin/nickname/${nickname.id}`}>
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
        </tbody>
      </table>
    </Sheet>
  );
}
