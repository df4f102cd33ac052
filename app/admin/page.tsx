import { definePage, denied, shown } from '#app/_page/define-page.tsx';
import { BACK_OFFICE_PAGE } from '#lib/back-office/home/back-office-pages.ts';
import { getAdminHome, type AdminHome } from '#lib/back-office/home/back-office-home-service.ts';
import {
  ADMIN_MESSAGES as say,
  ranksText,
  CHANGE_TEXTS,
  changeTargetText,
  waitingText,
  tableLabel,
} from '#lib/back-office/home/back-office-messages.ts';
import {
  listTasks,
  HISTORIES_ID,
  WRONG_MESSAGES,
  NOTICE_TEXTS,
  NOTICE_MESSAGES,
} from '#lib/back-office/home/task-messages.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { FactorAsked } from '#ui/login-parts.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { AdminFrame } from './admin-frame.tsx';
import styles from './admin.module.css';
import { HISTORY_PAGE } from '#lib/areas/games/history-pages.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { PlayerSearchForm } from '#ui/player-search-form.tsx';
import { formatNumber } from '#lib/base/text/typography.ts';
import { num, secondary, Sheet } from '#ui/sheet.tsx';
import { MinuteTime } from '#ui/pieces.tsx';
import sheet from '#ui/sheet.module.css';

/** The first page of the administration: the viewer's tasks with links, and changes pending for the game server (product/staff §2.1). */
export default definePage(BACK_OFFICE_PAGE, {
  load: async (visit) => {
    const found = await getAdminHome(visit.viewer);
    return found.ok ? shown({ viewer: visit.viewer, home: found.value }) : denied(visit);
  },
  head: () => ({ title: say.title }),
  body: (data) => <AdminPage {...data} />,
});

function AdminPage({ viewer, home }: { viewer: Viewer; home: AdminHome }) {
  const { notices, wrong, undelivered, ranks, hasHistories, robots } = home;
  const tasks = listTasks(viewer);
  return (
    <AdminFrame viewer={viewer} page={BACK_OFFICE_PAGE.path}>
      <PageTitle lead={say.welcome}>{say.title}</PageTitle>
      {viewer.account?.lacksFactor !== undefined && <FactorAsked rule={viewer.account.lacksFactor} />}
      <Notices notices={notices} />
      <WrongDocuments documents={wrong} />
      <section className="stack" aria-labelledby="ou-aller">
        <h2 id="ou-aller">{say.whereTo}</h2>
        {ranks.length > 0 && <p>{ranksText(ranks)}</p>}
        {tasks.length === 0 && <p>{say.onlyRank}</p>}
        <dl className={styles.pages}>
          {tasks.map(({ href, label, texts }) => (
            <div key={href}>
              <dt>
                <a href={href}>{label}</a>
              </dt>
              {texts.map((text) => (
                <dd key={text}>{text}</dd>
              ))}
            </div>
          ))}
        </dl>
      </section>
      <Histories hasHistories={hasHistories} robots={robots} />
      <Waiting events={undelivered} />
    </AdminFrame>
  );
}

/** Access to histories: a search for player-history, for bottester also the robots (product/staff §2.1). */
function Histories({ hasHistories, robots }: Pick<AdminHome, 'hasHistories' | 'robots'>) {
  if (!hasHistories && robots === null) return null;
  return (
    <section className="stack" aria-labelledby={HISTORIES_ID}>
      <h2 id={HISTORIES_ID}>{say.histories}</h2>
      {hasHistories && <PlayerSearchForm hint={say.historiesHint} />}
      {robots !== null && (
        <>
          <p>{robots.length === 0 ? say.noRobot : say.robots}</p>
          <ul className="row" role="list">
            {robots.map(({ id, name }) => (
              <li key={id}>
                <a href={pathOf(HISTORY_PAGE, { id: String(id) })}>
                  <bdi>{name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The changes pending for the game server, oldest first. */
function Waiting({ events }: { events: AdminHome['undelivered'] }) {
  return (
    <section className="stack" aria-labelledby="en-attente">
      <h2 id="en-attente">{say.waiting}</h2>
      {events.length === 0 ? (
        <p>{say.nothingWaiting}</p>
      ) : (
        <>
          <p>
            <b>{waitingText(events.length)}.</b> {say.waitingLead}
          </p>
          <WaitingTable events={events} />
        </>
      )}
    </section>
  );
}

function WaitingTable({ events }: { events: AdminHome['undelivered'] }) {
  return (
    <Sheet
      label={say.waiting}
      columns={[say.what, say.target, secondary(say.since), secondary(num(say.attempts))]}
    >
      {events.map((event) => (
        <tr key={event.eventId}>
          <th scope="row">{CHANGE_TEXTS[event.what]}</th>
          <td>{changeTargetText(event)}</td>
          <td className={sheet.secondary}>
            <MinuteTime date={event.createdAt} />
          </td>
          <td className={`num ${sheet.secondary}`}>{formatNumber(event.attempts)}</td>
        </tr>
      ))}
    </Sheet>
  );
}

/** The documents that violate docs/data-model.md (product/serving §8.2), if any. */
function WrongDocuments({ documents }: { documents: AdminHome['wrong'] }) {
  if (documents.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="documents">
      <h2 id="documents">{WRONG_MESSAGES.title}</h2>
      <p>{WRONG_MESSAGES.lead}</p>
      <Sheet
        label={tableLabel(WRONG_MESSAGES.title)}
        columns={[
          WRONG_MESSAGES.collection,
          WRONG_MESSAGES.id,
          WRONG_MESSAGES.fields,
          secondary(WRONG_MESSAGES.since),
        ]}
      >
        {documents.map(({ collection, id, fields, seenAt }) => (
          <tr key={`${collection} ${id}`}>
            <th scope="row">{collection}</th>
            <th scope="row">
              <bdi>{id}</bdi>
            </th>
            <td>{fields.join(', ')}</td>
            <td className={sheet.secondary}>
              <MinuteTime date={seenAt} />
            </td>
          </tr>
        ))}
      </Sheet>
    </section>
  );
}

/** The notices for the operator (product/serving §8.1), if any. */
function Notices({ notices }: Pick<AdminHome, 'notices'>) {
  if (notices.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="avertissements">
      <h2 id="avertissements">{NOTICE_MESSAGES.title}</h2>
      <p>{NOTICE_MESSAGES.lead}</p>
      <ul>
        {notices.map(({ name, detail, since }) => (
          <li key={name}>
            {NOTICE_TEXTS[name]} {detail !== '' && <code translate="no">{detail}</code>} (
            <MinuteTime date={since} />)
          </li>
        ))}
      </ul>
    </section>
  );
}
