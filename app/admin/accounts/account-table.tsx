import { ACCOUNT_DETAIL_PAGE } from '#lib/back-office/home/back-office-pages.ts';
import {
  ACCOUNT_TYPE_TEXTS,
  ADMIN_ACCOUNT_MESSAGES as say,
} from '#lib/back-office/accounts/admin-account-messages.ts';
import type { AccountLine } from '#lib/back-office/accounts/admin-account.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { num, secondary, Sheet } from '#ui/sheet.tsx';
import { DayTime } from '#ui/pieces.tsx';
import sheet from '#ui/sheet.module.css';
import { DisguiseMark } from '../admin-parts.tsx';

export function AccountTable({ rows }: { rows: readonly AccountLine[] }) {
  return (
    <Sheet
      label="Tableau des comptes"
      columns={[secondary(num('Id')), 'Nom', say.type, say.banned, secondary(say.creation)]}
    >
      {rows.map(({ id, name, type, isBanned, registeredAt }) => (
        <tr key={id}>
          <td className={`num ${sheet.secondary}`}>{id}</td>
          <th scope="row">
            <a href={pathOf(ACCOUNT_DETAIL_PAGE, { id: String(id) })}>
              <bdi>{name}</bdi>
            </a>
            <DisguiseMark name={name} />
          </th>
          <td>{ACCOUNT_TYPE_TEXTS[type]}</td>
          <td>{isBanned ? <b>{say.banned}</b> : say.notBanned}</td>
          <td className={sheet.secondary}>
            <DayTime date={registeredAt} />
          </td>
        </tr>
      ))}
    </Sheet>
  );
}
