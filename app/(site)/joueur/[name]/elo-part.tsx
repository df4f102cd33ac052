import { Cached } from '#app/_page/markup.tsx';
import type { EloPoint } from '#lib/areas/games/history-access.ts';
import {
  curveTitle,
  eloRankText,
  PLAYER_MESSAGES as say,
  curveText,
  rankText,
  recordText,
} from '#lib/areas/players/player-messages.ts';
import { playerPath } from '#lib/areas/players/player.ts';
import type { ShownStanding } from '#lib/areas/rankings/ranking-access.ts';
import { formatDecimal2, formatNumber, formatWinRate } from '#lib/base/text/typography.ts';
import { num, Sheet } from '#ui/sheet.tsx';
import { Raised, DayTime } from '#ui/pieces.tsx';
import styles from './player.module.css';
import { Curve, ValueTable } from '#ui/curve.tsx';
import { GUILD_PAGE } from '#lib/areas/guilds/guild-pages.ts';
import type { PlayerPage, PlayerProfile } from '#lib/areas/players/player-service.ts';
import { RANKING_PAGE } from '#lib/areas/rankings/ranking-pages.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { Facts } from '#ui/facts.tsx';

type EloPartProps = { name: string; standing: ShownStanding; curve: readonly EloPoint[] };

/** The Elo in each category played, and the curve of the chosen one. */
function EloPart({ name, standing: { elos, chosen }, curve }: EloPartProps) {
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
    <Sheet label={say.eloTable} columns={[say.category, num(say.current), num(say.peak)]}>
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
    </Sheet>
  );
}

type CurveProps = { points: readonly EloPoint[] };

function EloCurve({ points }: CurveProps) {
  const values = points.map(({ elo }) => elo);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  return (
    <Curve
      values={values}
      label={curveText(values)}
      unit={say.unit}
      format={formatDecimal2}
      ends={[<DayTime key="first" date={first.endedAt} />, <DayTime key="last" date={last.endedAt} />]}
    />
  );
}

/** The curve's values as a table. */
function EloValues({ points }: CurveProps) {
  return (
    <ValueTable
      summary={say.values}
      label={say.valuesTable}
      columns={[num(say.game), say.date, num(say.elo)]}
      rows={points.map(({ endedAt, elo }, at) => [
        formatNumber(at + 1),
        <DayTime key="date" date={endedAt} />,
        formatDecimal2(elo),
      ])}
    />
  );
}

type StandingPartProps = { player: PlayerPage; profile: PlayerProfile };

/** Guild and rank, then the Elo; only the guild for a name outside all rankings. */
export function StandingPart({ player: { name, isOwn, isRobot }, profile }: StandingPartProps) {
  const { guild, standing, curve } = profile;
  const guildFact = {
    label: say.guild,
    value: guild ? (
      <a href={pathOf(GUILD_PAGE, { id: String(guild.id) })}>
        <bdi>{guild.name}</bdi>
      </a>
    ) : (
      say.noGuild
    ),
  };
  return (
    <>
      <Facts items={[...(standing ? rankFacts(standing) : []), guildFact]} />
      {standing ? (
        <EloPart name={name} standing={standing} curve={curve} />
      ) : (
        !isRobot && <NotShown isOwn={isOwn} />
      )}
    </>
  );
}

function rankFacts({ rank, pvp }: ShownStanding) {
  return [
    { label: say.rank, value: <Raised>{rankText(rank)}</Raised>, detail: say.ofGames },
    { label: say.points, value: formatNumber(pvp.points), detail: recordText(pvp) },
    { label: say.winRate, value: formatWinRate(pvp), detail: say.againstPlayers },
  ];
}

function NotShown({ isOwn }: { isOwn: boolean }) {
  if (!isOwn) return <p>{say.notShown}</p>;
  return (
    <p>
      {say.ownNotShown} <a href={`${RANKING_PAGE.path}?modifier=1`}>{say.chooseName}</a>
    </p>
  );
}
