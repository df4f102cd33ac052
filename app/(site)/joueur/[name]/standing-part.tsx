import { GUILD_PAGE } from '#lib/areas/guilds/guild-pages.ts';
import type { PlayerPage, PlayerProfile } from '#lib/areas/players/player-service.ts';
import { PLAYER_MESSAGES as say, rankText, recordText } from '#lib/areas/players/player-messages.ts';
import type { ShownStanding } from '#lib/areas/rankings/ranking-access.ts';
import { RANKING_PAGE } from '#lib/areas/rankings/ranking-pages.ts';
import { formatNumber, formatWinRate } from '#lib/base/text/typography.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { Facts } from '#ui/facts.tsx';
import { EloPart } from './elo-part.tsx';
import { Raised } from '#ui/pieces.tsx';

type StandingPartProps = { player: PlayerPage; profile: PlayerProfile };

/** Guild and rank, then the Elo; only the guild for a name that no ranking shows. */
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
