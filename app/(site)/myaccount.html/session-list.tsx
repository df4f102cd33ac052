import { SESSION_MESSAGES } from '#lib/identity/sessions/session-messages.ts';
import type { SessionEntry } from '#lib/identity/sessions/session.ts';
import { formatNumber } from '#lib/base/text/typography.ts';
import { Button } from '#ui/button.tsx';
import { MinuteTime } from '#ui/day-time.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { ShownFor } from '#ui/form-parts.tsx';

/** The devices that are logged in, each with a button to log it out (product/accounts §4.3). */
export function SessionList({
  sessions,
  currentId,
}: {
  sessions: readonly SessionEntry[];
  currentId: string | null;
}) {
  return (
    <>
      <h3>Appareils connectés ({formatNumber(sessions.length)})</h3>
      <p className="soft">
        Un appareil que vous ne reconnaissez pas ? Déconnectez-le, puis changez de mot de passe.
      </p>
      <Sheet label="Tableau des appareils connectés">
        <table>
          <thead>
            <tr>
              <th scope="col">Appareil</th>
              <th scope="col">Adresse IP</th>
              <th scope="col">Dernière visite</th>
              <th scope="col">
                <span className="sr">Action</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} isCurrent={session.id === currentId} />
            ))}
          </tbody>
        </table>
      </Sheet>
      {sessions.length > 1 && (
        <form method="post" action="/rest/sessions/end-others">
          <ShownFor />
          <p>
            <Button>{SESSION_MESSAGES.endOthers}</Button>
          </p>
        </form>
      )}
    </>
  );
}

function SessionRow({ session, isCurrent }: { session: SessionEntry; isCurrent: boolean }) {
  const { id, device, address, createdAt, lastUsedAt, isNew } = session;
  return (
    <tr aria-current={isCurrent ? 'true' : undefined}>
      <th scope="row">
        {device}
        {isCurrent && ' (cet appareil)'}
        {isNew && (
          <>
            {' '}
            <small className="soft">{SESSION_MESSAGES.isNew(createdAt)}</small>
          </>
        )}
      </th>
      <td>{address ?? 'inconnue'}</td>
      <td>
        <MinuteTime date={lastUsedAt} />
      </td>
      <td>
        <form method="post" action="/rest/sessions/end">
          <ShownFor />
          <input type="hidden" name="session" value={id} />
          <Button>
            Déconnecter<span className="sr"> {device}</span>
          </Button>
        </form>
      </td>
    </tr>
  );
}
