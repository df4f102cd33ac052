import {
  LEAGUE_MESSAGES as say,
  pointsText,
  PROSPECT_TEXTS,
  prospectNote,
  rangeText,
} from '#lib/areas/animations/animation-messages.ts';
import type { LeagueTable } from '#lib/areas/animations/animation.ts';
import type { LeagueReward } from '#lib/areas/animations/league-setup.ts';
import { makeOutlook, prospectOf, type RankRange } from '#lib/areas/animations/outlook.ts';
import {
  countGames,
  makeStandings,
  possibleMaximum,
  type Standing,
} from '#lib/areas/animations/standings.ts';
import { formatNumber } from '#lib/base/text/typography.ts';
import { PlayerLink } from '#ui/player-link.tsx';
import { Raised } from '#ui/pieces.tsx';
import { num, secondary, Sheet } from '#ui/sheet.tsx';
import sheet from '#ui/sheet.module.css';
import styles from './league-panel.module.css';
import { RewardText } from './rewards.tsx';

type StandingsProps = {
  table: LeagueTable;
  ownName: string | null;
  emblems?: ReadonlyMap<string, string>;
  /** The number of places that count; adds the column of ranks still possible. */
  places?: number;
  /** Rewards by place once the league is over; adds the column of rewards, unless no game was played. */
  rewards?: readonly LeagueReward[];
  /** An h3 heading for a table other than the page's main one. */
  title?: string;
};

/** The table of a league: points out of the possible maximum, with the ranks still possible or the rewards won. */
export function StandingsTable(props: StandingsProps) {
  const { table, ownName, emblems, places, title } = props;
  const rewards = countGames(table).played === 0 ? [] : (props.rewards ?? []);
  const standings = makeStandings(table);
  const outlook = places === undefined ? null : makeOutlook(table);
  const maximum = possibleMaximum(table);
  return (
    <>
      {title === undefined ? <h2>{say.standings}</h2> : <h3>{title}</h3>}
      <Sheet
        label={title ?? 'Tableau du classement'}
        columns={[...COLUMNS, outlook !== null && RANGE, rewards.length > 0 && 'Récompense']}
      >
        {standings.map((standing) => (
          <tr key={standing.name} aria-current={standing.name === ownName ? 'true' : undefined}>
            <Figures standing={standing} emblem={emblems?.get(standing.name)} maximum={maximum} />
            {outlook && <OutlookCell range={outlook.ranges.get(standing.name)} places={places ?? 1} />}
            {rewards.length > 0 && <RewardCell reward={rewards[standing.rank - 1]} />}
          </tr>
        ))}
      </Sheet>
      {outlook && (
        <p className="soft small">
          {`${prospectNote(places ?? 1)} ${outlook.isExact ? say.exact : say.bounded}`}
        </p>
      )}
    </>
  );
}

const COLUMNS = [
  num('Rang'),
  'Joueur',
  secondary(num('Victoires')),
  secondary(num('Nuls')),
  secondary(num('Défaites')),
  num('Points'),
];
const RANGE = { label: 'Rang final possible', className: styles.range };

type FiguresProps = { standing: Standing; emblem: string | undefined; maximum: number };

function Figures({ standing, emblem, maximum }: FiguresProps) {
  const figure = `num ${sheet.secondary}`;
  return (
    <>
      <td className={`num ${sheet.rank}`}>{formatNumber(standing.rank)}</td>
      <th scope="row" className={styles.name}>
        <PlayerLink name={standing.name} emblem={emblem} />
      </th>
      <td className={figure}>{formatNumber(standing.win)}</td>
      <td className={figure}>{formatNumber(standing.draw)}</td>
      <td className={figure}>{formatNumber(standing.lose)}</td>
      <td className={`num ${styles.points}`}>{pointsText(standing.points, maximum)}</td>
    </>
  );
}

function OutlookCell({ range, places }: { range: RankRange | undefined; places: number }) {
  if (!range) return <td />;
  const prospect = prospectOf(range, places);
  return (
    <td>
      <Raised>{rangeText(range)}</Raised>{' '}
      {prospect !== 'open' && <small className={styles.prospect}>{PROSPECT_TEXTS[prospect]}</small>}
    </td>
  );
}

function RewardCell({ reward }: { reward: LeagueReward | undefined }) {
  return <td>{reward ? <RewardText reward={reward} /> : <span className="soft">{say.noReward}</span>}</td>;
}
