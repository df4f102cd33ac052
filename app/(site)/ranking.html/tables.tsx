import type { ReactNode } from 'react';
import { Cached } from '#app/_page/cached.tsx';
import type { RankingPage } from '#lib/areas/rankings/ranking-service.ts';
import { ANONYMOUS_NAME, RANKING_MESSAGES as say, scoreText } from '#lib/areas/rankings/ranking-messages.ts';
import type { Elo } from '#lib/areas/rankings/ranking.ts';
import { formatDecimal2, formatNumber, formatWinRate } from '#lib/base/text/typography.ts';
import { PlayerLink } from '#ui/player-link.tsx';
import { Sheet } from '#ui/sheet.tsx';
import sheet from '#ui/sheet.module.css';
import { OWN_ROW } from './own-name.tsx';
import styles from './ranking.module.css';

type Rows = RankingPage['rows'];

type Ranked = Pick<Rows[number], 'rank' | 'name' | 'isYou' | 'emblem'>;

/** The ranking by points, with wins, draws and defeats; narrow screens have these in a second line. */
export function PvpTable({ rows }: { rows: Rows }) {
  return (
    <Sheet label="Tableau du classement">
      <table>
        <thead>
          <tr>
            <RowHeads second={say.scoreHead} />
            <th scope="col" className={secondary}>
              Victoires
            </th>
            <th scope="col" className={secondary}>
              Nuls
            </th>
            <th scope="col" className={secondary}>
              Défaites
            </th>
            <th scope="col" className={secondary}>
              Taux de victoire
            </th>
            <th scope="col" className="num" aria-sort="descending">
              Points <small className={sheet.second}>{say.winRateHead}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ uid, rank, name, isYou, emblem, pvp }) => (
            <Cached of={PvpRow} key={uid} row={{ rank, name, isYou, emblem }} pvp={pvp} />
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

const secondary = `num ${sheet.secondary}`;

function PvpRow({ row, pvp }: { row: Ranked } & Pick<Rows[number], 'pvp'>) {
  return (
    <Row row={row} second={scoreText(pvp)}>
      <td className={secondary}>{formatNumber(pvp.win)}</td>
      <td className={secondary}>{formatNumber(pvp.draw)}</td>
      <td className={secondary}>{formatNumber(pvp.lose)}</td>
      <td className={secondary}>{formatWinRate(pvp)}</td>
      <td className="num">
        {formatNumber(pvp.points)} <small className={sheet.second}>{formatWinRate(pvp)}</small>
      </td>
    </Row>
  );
}

/** The ranking by Elo in every category; narrow screens show only the one that orders the list. */
export function EloTable({
  rows,
  categories,
  mode,
}: Pick<RankingPage, 'rows' | 'categories'> & { mode: string }) {
  const ids = categories.map(({ id }) => id);
  return (
    <Sheet label="Tableau du classement">
      <table className={styles.elo}>
        <thead>
          <tr>
            <RowHeads />
            {categories.map(({ id, name }) => (
              <th
                key={id}
                scope="col"
                className={classOf(id, mode)}
                aria-sort={id === mode ? 'descending' : undefined}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ uid, rank, name, isYou, emblem, elo }) => (
            <Cached of={EloRow} key={uid} row={{ rank, name, isYou, emblem }} {...{ elo, ids, mode }} />
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

type EloRowProps = { row: Ranked; ids: readonly string[]; mode: string } & Pick<Rows[number], 'elo'>;

function EloRow({ row, elo, ids, mode }: EloRowProps) {
  return (
    <Row row={row}>
      {ids.map((id) => (
        <td key={id} className={classOf(id, mode)}>
          <EloValue elo={elo[id]} />
        </td>
      ))}
    </Row>
  );
}

function classOf(id: string, mode: string): string {
  return `num ${id === mode ? styles.chosen : sheet.secondary}`;
}

function RowHeads({ second }: { second?: string }) {
  return (
    <>
      <th scope="col" className="num">
        Rang
      </th>
      <th scope="col">
        Pseudonyme {second !== undefined && <small className={sheet.second}>{second}</small>}
      </th>
    </>
  );
}

type RowProps = { row: Ranked; second?: string; children: ReactNode };

/** A row of either ranking; narrow screens show the `second` line under the name. */
function Row({ row, second, children }: RowProps) {
  const { rank, name, isYou, emblem } = row;
  return (
    <tr id={isYou ? OWN_ROW : undefined} aria-current={isYou ? 'true' : undefined}>
      <td className={`num ${sheet.rank}`}>{formatNumber(rank)}</td>
      <th scope="row">
        {name === null ? (
          <span className="soft">{ANONYMOUS_NAME}</span>
        ) : (
          <PlayerLink name={name} emblem={emblem} />
        )}{' '}
        {second !== undefined && <small className={sheet.second}>{second}</small>}
      </th>
      {children}
    </tr>
  );
}

function EloValue({ elo }: { elo: Elo | undefined }) {
  if (!elo) {
    return (
      <>
        <span className="soft" aria-hidden="true">
          –
        </span>{' '}
        <span className="sr">{say.neverPlayed}</span>
      </>
    );
  }
  return (
    <>
      {formatDecimal2(elo.current)}{' '}
      <small>
        <span className="sr">{say.peak} </span>
        {formatDecimal2(elo.peak)}
      </small>
    </>
  );
}
