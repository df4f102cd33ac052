import { formatNumber } from '#lib/base/text/typography.ts';
import type { AdminHome } from '#lib/back-office/home/back-office-home-service.ts';
import {
  ADMIN_MESSAGES as say,
  CHANGE_TEXTS,
  changeTargetText,
  waitingText,
} from '#lib/back-office/home/back-office-messages.ts';
import { MinuteTime } from '#ui/day-time.tsx';
import { Sheet } from '#ui/sheet.tsx';
import sheet from '#ui/sheet.module.css';

/** The changes not yet delivered to the game server, oldest first. */
export function Waiting({ events }: { events: AdminHome['undelivered'] }) {
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
    <Sheet label={say.waiting}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say.what}</th>
            <th scope="col">{say.target}</th>
            <th scope="col" className={sheet.secondary}>
              {say.since}
            </th>
            <th scope="col" className={`num ${sheet.secondary}`}>
              {say.attempts}
            </th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </Sheet>
  );
}
