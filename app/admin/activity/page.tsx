import { definePage, denied, shown } from '#app/_page/define-page.tsx';
import { GUARDS } from '#lib/audit/guards.ts';
import { PAGE_ROWS } from '#lib/base/paging.ts';
import { ACTIVITY_PAGE } from '#lib/back-office/home/back-office-pages.ts';
import { getActivity, type ActivityLine } from '#lib/back-office/activity/activity-service.ts';
import { ACTIVITY_MESSAGES as say } from '#lib/back-office/activity/activity-messages.ts';
import { tableLabel } from '#lib/back-office/home/back-office-messages.ts';
import { isAdmitted } from '#lib/identity/guard.ts';
import { MinuteTime } from '#ui/pieces.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { num, secondary, Sheet } from '#ui/sheet.tsx';
import sheet from '#ui/sheet.module.css';
import { AdminFrame } from '../admin-frame.tsx';
import { OwnerLink } from '../admin-parts.tsx';

/** The last logins and the last sign-ups (product/staff §2.2). */
export default definePage(ACTIVITY_PAGE, {
  load: async (visit) => {
    const { viewer } = visit;
    const found = await getActivity(viewer, { limit: PAGE_ROWS });
    if (!found.ok) return denied(visit);
    return shown({ ...found.value, viewer, isLink: isAdmitted(viewer, GUARDS.seeAccounts) });
  },
  head: () => ({ title: say.title }),
  body: ({ lastConnections, lastSignUps, viewer, isLink }) => (
    <AdminFrame viewer={viewer} page={ACTIVITY_PAGE.path}>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      <ActivityList
        id="connexions"
        title={say.lastConnections}
        moment={say.connection}
        empty={say.noConnection}
        lines={lastConnections}
        isLink={isLink}
      />
      <ActivityList
        id="inscriptions"
        title={say.lastSignUps}
        moment={say.signUp}
        empty={say.noSignUp}
        lines={lastSignUps}
        isLink={isLink}
      />
    </AdminFrame>
  ),
});

type ActivityListProps = {
  id: string;
  title: string;
  /** The heading of the time column. */
  moment: string;
  empty: string;
  lines: readonly ActivityLine[];
  isLink: boolean;
};

function ActivityList({ id, title, moment, empty, lines, isLink }: ActivityListProps) {
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lines.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <Sheet label={tableLabel(title)} columns={[secondary(num('Id')), say.account, moment]}>
          {lines.map(({ accountId, name, at }) => (
            <tr key={accountId}>
              <td className={`num ${sheet.secondary}`}>{accountId}</td>
              <th scope="row">
                <OwnerLink owner={{ accountId, accountName: name }} isLink={isLink} />
              </th>
              <td>
                <MinuteTime date={at} />
              </td>
            </tr>
          ))}
        </Sheet>
      )}
    </section>
  );
}
