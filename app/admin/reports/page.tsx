import { definePage, denied, shown } from '#app/_page/define-page.tsx';
import { GUILD_PAGE } from '#lib/areas/guilds/guild-pages.ts';
import { GAME_PAGE } from '#lib/areas/replays/game-pages.ts';
import { ACCOUNT_DETAIL_PAGE, NICKNAME_PAGE, REPORTS_PAGE } from '#lib/back-office/home/back-office-pages.ts';
import {
  openText,
  REPORTS_MESSAGES as say,
  reportCloseFaultText,
  targetLabel,
} from '#lib/back-office/reports/report-review-messages.ts';
import { listReports, type ReportLine } from '#lib/back-office/reports/report-review-service.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { Button } from '#ui/button.tsx';
import { PostForm } from '#ui/form-parts.tsx';
import { DayTime } from '#ui/pieces.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { Outcome } from '../admin-parts.tsx';

/** The open reports by players (product/staff §2.14). */
export default definePage(REPORTS_PAGE, {
  load: async (visit) => {
    const { viewer, left: flash } = visit;
    const found = await listReports(viewer);
    return found.ok ? shown({ viewer, flash, ...found.value }) : denied(visit);
  },
  head: () => ({ title: say.title }),
  body: ({ viewer, flash, lines, total }) => (
    <AdminFrame viewer={viewer} page={REPORTS_PAGE.path}>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      <Outcome flash={flash} notices={{ 'report closed': say.closed }} textOf={reportCloseFaultText} />
      {lines.length === 0 ? (
        <p>{say.empty}</p>
      ) : (
        <>
          <p>
            <b>{openText(total)}</b>
          </p>
          <ReportTable lines={lines} />
        </>
      )}
    </AdminFrame>
  ),
});

function ReportTable({ lines }: { lines: readonly ReportLine[] }) {
  return (
    <Sheet label={openText(lines.length)} columns={[say.what, say.text, say.who, say.at, say.act]}>
      {lines.map(({ id, kind, target, name, text, accountId, accountName, at }) => (
        <tr key={id}>
          <th scope="row">
            <a href={pathOf(PAGES[kind], { id: String(target) })}>{targetLabel(kind, target, name)}</a>
          </th>
          <td>{text}</td>
          <td>
            {accountName === null ? (
              say.gone
            ) : (
              <a href={pathOf(ACCOUNT_DETAIL_PAGE, { id: String(accountId) })}>{accountName}</a>
            )}
          </td>
          <td>
            <DayTime date={at} />
          </td>
          <td>
            <PostForm action={`/rest/admin/report/${id}/close`}>
              <Button>{say.close}</Button>
            </PostForm>
          </td>
        </tr>
      ))}
    </Sheet>
  );
}

/** The staff page about the subject of a report. */
const PAGES = { player: NICKNAME_PAGE, guild: GUILD_PAGE, game: GAME_PAGE } as const;
