import type { ReactNode } from 'react';
import { Cached } from '#app/_page/markup.tsx';
import type { RankingPage } from '#lib/areas/rankings/ranking-service.ts';
import { ANONYMOUS_NAME, RANKING_MESSAGES as say, scoreText } from '#lib/areas/rankings/ranking-messages.ts';
import type { Elo } from '#lib/areas/rankings/ranking.ts';
import { formatDecimal2, formatNumber, formatWinRate } from '#lib/base/text/typography.ts';
import { PlayerLink } from '#ui/player-link.tsx';
import { num, secondary, Sheet } from '#ui/sheet.tsx';
import sheet from '#ui/sheet.module.css';
import { OWN_ROW } from './own-name.tsx';
import styles from './ranking.module.css';

type Rows = RankingPage['rows'];

type Ranked = Pick<Rows[number], 'rank' | 'name' | 'isYou' | 'emblem'>;

const PVP_COLUMNS = [
  num('Rang'),
  {
    label: (
      <>
        Pseudonyme <small className={sheet.second}>{say.scoreHead}</small>
      </>
    ),
  },
  secondary(num('Victoires')),
  secondary(num('Nuls')),
  secondary(num('Défaites')),
  secondary(num('Taux de victoire')),
  num({
    'aria-sort': 'descending',
    label: (
      <>
        Points <small className={sheet.second}>{say.winRateHead}</small>
      </>
    ),
  }),
];

const FIGURE = `num ${sheet.secondary}`;

/** The ranking by points, with wins, draws and defeats, on narrow screens in a second line. */
export function PvpTable({ rows }: { rows: Rows }) {
  return (
    <Sheet label="Tableau du classement" columns={PVP_COLUMNS}>
      {rows.map(({ uid, rank, name, isYou, emblem, pvp }) => (
        <Cached of={PvpRow} key={uid} row={{ rank, name, isYou, emblem }} pvp={pvp} />
      ))}
    </Sheet>
  );
}

function PvpRow({ row, pvp }: { row: Ranked } & Pick<Rows[number], 'pvp'>) {
  return (
    <Row row={row} second={scoreText(pvp)}>
      <td className={FIGURE}>{formatNumber(pvp.win)}</td>
      <td className={FIGURE}>{formatNumber(pvp.draw)}</td>
      <td className={FIGURE}>{formatNumber(pvp.lose)}</td>
      <td className={FIGURE}>{formatWinRate(pvp)}</td>
      <td className="num">
        {formatNumber(pvp.points)} <small className={sheet.second}>{formatWinRate(pvp)}</small>
      </td>
    </Row>
  );
}

/** The ranking by Elo in every category; narrow screens show only the sorted one. */
export function EloTable({
  rows,
  categories,
  mode,
}: Pick<RankingPage, 'rows' | 'categories'> & { mode: string }) {
  const ids = categories.map(({ id }) => id);
  return (
    <Sheet
      label="Tableau du classement"
      className={styles.elo}
      columns={[
        num('Rang'),
        'Pseudonyme',
        ...categories.map(({ id, name }) => ({
          label: name,
          className: classOf(id, mode),
          'aria-sort': id === mode ? ('descending' as const) : undefined,
        })),
      ]}
    >
      {rows.map(({ uid, rank, name, isYou, emblem, elo }) => (
        <Cached of={EloRow} key={uid} row={{ rank, name, isYou, emblem }} {...{ elo, ids, mode }} />
      ))}
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
