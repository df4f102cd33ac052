import {
  ADMIN_HOME_MESSAGES as say,
  leagueToCloseText,
  waitingTexts,
} from '#lib/back-office/home/task-messages.ts';
import type { Waiting } from '#lib/back-office/home/waiting-service.ts';
import { Tile } from './tiles.tsx';

/** The pending work of staff, with links: a strip as wide as the page, as it is often empty. */
export function StaffStrip({ waiting }: { waiting: Waiting }) {
  const lines = waitingTexts(waiting);
  return (
    <Tile title={say.title} aside={<a href="/admin">{say.open}</a>}>
      {lines.length + waiting.leagues.length === 0 && <p>{say.nothing}</p>}
      <ul>
        {lines.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
        {waiting.leagues.map(({ name, title }) => (
          <li key={name}>
            <a href={`/admin/animation/${name}`}>{leagueToCloseText(title)}</a>
          </li>
        ))}
      </ul>
    </Tile>
  );
}
