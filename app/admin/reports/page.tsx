import { definePage, denied, shown } from '#app/_page/define-page.tsx';
import { GUILD_PAGE } from '#lib/areas/guilds/guild-pages.ts';
import { GAME_PAGE } from '#lib/areas/replays/game-pages.ts';
import { NICKNAME_PAGE, REPORTS_PAGE } from '#lib/back-office/home/back-office-pages.ts';
import {
  openText,
  REPORTS_MESSAGES as say,
  reportCloseFaultText,
  targetLabel,
} from '#lib/back-office/reports/report-review-messages.ts';
import { listReports, type ReportLine } from '#lib/back-office/reports/report-review-service.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { isAdmitted } from '#lib/identity/guard.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { Button } from '#ui/button.tsx';
import { PostForm } from '#ui/form-parts.tsx';
import { DayTime } from '#ui/pieces.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Sheet } from '#ui/sheet.tsx';
import admin from '../admin.module.css';
import { AdminFrame } from '../admin-frame.tsx';
import { Outcome, OwnerLink } from '../admin-parts.tsx';

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
          <ReportTable lines={lines} viewer={viewer} />
        </>
      )}
    </AdminFrame>
  ),
});

/** Links to the pages that the viewer may see. */
function ReportTable({ lines, viewer }: { lines: readonly ReportLine[]; viewer: Viewer }) {
  const canSeeAccounts = isAdmitted(viewer, GUARDS.seeAccounts);
  const canSeeNicknames = isAdmitted(viewer, GUARDS.seeNicknames);
  const nameOf = ({ kind, target, name }: ReportLine) => {
    const label = targetLabel(kind, target, name);
    if (kind === 'player' && !canSeeNicknames) return label;
    return <a href={pathOf(PAGES[kind], { id: String(target) })}>{label}</a>;
  };
  return (
    <Sheet label={openText(lines.length)} columns={[say.what, say.text, say.who, say.at, say.act]}>
      {lines.map((line) => (
        <tr key={line.id}>
          <th scope="row">{nameOf(line)}</th>
          <td className={admin.facts}>{line.text}</td>
          <td>
            {line.accountName === null ? (
              say.gone
            ) : (
              <OwnerLink owner={{ ...line, accountName: line.accountName }} isLink={canSeeAccounts} />
            )}
          </td>
          <td>
            <DayTime date={line.at} />
          </td>
          <td>
            <PostForm action={`/rest/admin/report/${line.id}/close`}>
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
