import { HISTORY_PAGE } from '#lib/areas/games/history-pages.ts';
import type { AdminHome } from '#lib/back-office/home/back-office-home-service.ts';
import { ADMIN_MESSAGES as say } from '#lib/back-office/home/back-office-messages.ts';
import { HISTORIES_ID } from '#lib/back-office/home/task-messages.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { PlayerSearchForm } from '#ui/player-search-form.tsx';

/** The ways to the histories: a search for player-history, and the robots for bottester as well (product/staff §2.1). */
export function Histories({ hasHistories, robots }: Pick<AdminHome, 'hasHistories' | 'robots'>) {
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
