import { Cached } from '#app/_page/cached.tsx';
import type { EloPoint } from '#lib/areas/games/history-access.ts';
import { curveTitle, eloRankText, PLAYER_MESSAGES as say } from '#lib/areas/players/player-messages.ts';
import { playerPath } from '#lib/areas/players/player.ts';
import type { ShownStanding } from '#lib/areas/rankings/ranking-access.ts';
import { formatDecimal2 } from '#lib/base/text/typography.ts';
import { Sheet } from '#ui/sheet.tsx';
import { EloCurve, EloValues } from './elo-curve.tsx';
import { Raised } from '#ui/pieces.tsx';
import styles from './player.module.css';

type EloPartProps = { name: string; standing: ShownStanding; curve: readonly EloPoint[] };

/** The Elo in each category played, and the course of the chosen one. */
export function EloPart({ name, standing: { elos, chosen }, curve }: EloPartProps) {
  return (
    <section className="stack" aria-labelledby="elo">
      <h2 id="elo">{say.elo}</h2>
      {chosen === null ? (
        <p>{say.noElo}</p>
      ) : (
        <div className={styles.elo}>
          <Cached of={EloTable} name={name} elos={elos} chosenId={chosen.id} />
          <div className="stack" id="courbe">
            <h3>{curveTitle(chosen.name)}</h3>
            <p>
              <Raised>{eloRankText(chosen.current, chosen.rank)}</Raised>
            </p>
            {curve.length === 0 ? (
              <p className="soft">{say.noCurve}</p>
            ) : (
              <>
                <Cached of={EloCurve} points={curve} /> <Cached of={EloValues} points={curve} />
              </>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

type EloTableProps = { name: string; elos: ShownStanding['elos']; chosenId: string };

function EloTable({ name, elos, chosenId }: EloTableProps) {
  return (
    <Sheet label={say.eloTable}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say.category}</th>
            <th scope="col" className="num">
              {say.current}
            </th>
            <th scope="col" className="num">
              {say.peak}
            </th>
          </tr>
        </thead>
        <tbody>
          {elos.map(({ id, name: label, current, peak }) => (
            <tr key={id}>
              <th scope="row">
                <a
                  href={`${playerPath(name)}?${new URLSearchParams({ mode: id }).toString()}#courbe`}
                  aria-current={id === chosenId ? 'true' : undefined}
                >
                  {label}
                </a>
              </th>
              <td className="num">{formatDecimal2(current)}</td>
              <td className="num">{formatDecimal2(peak)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}
