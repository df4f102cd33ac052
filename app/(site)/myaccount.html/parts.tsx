import type { Profile } from '#lib/areas/profile/profile.ts';
import { formatNumber, formatWinRate } from '#lib/base/words/typography.ts';
import { CAPACITIES } from '#lib/game/capacities.ts';
import { CAPACITY_NAMES } from '#lib/game/capacity-words.ts';
import type { Ident, Nickname, Stats } from '#lib/identity/accounts/account.ts';
import { describePrivilege } from '#lib/identity/privilege-words.ts';
import { Bars } from '#ui/bars.tsx';
import { DetailList } from '#ui/detail-list.tsx';
import { NameWithPage, PlayerLink } from '#ui/player-link.tsx';
import { Sheet } from '#ui/sheet.tsx';

/** The six capacities as bars (product/pages §3.5). */
export function CapacityBars({ capacities }: { capacities: Profile['capacities'] }) {
  return (
    <section className="stack" aria-labelledby="capacites">
      <h2 id="capacites">Capacités</h2>
      <Bars
        items={CAPACITIES.map(({ name, max }) => ({
          label: CAPACITY_NAMES[name],
          level: capacities[name],
          max,
        }))}
      />
    </section>
  );
}

/** Wins, draws and defeats against players, then against each robot. */
export function StatsTable({ account }: { account: Profile }) {
  const rows = [
    { name: 'les joueurs', page: null, stats: account.pvp },
    ...account.pve.map(({ robot, page, stats }) => ({ name: robot, page, stats })),
  ];
  return (
    <section className="stack" aria-labelledby="statistiques">
      <h2 id="statistiques">Statistiques</h2>
      <Sheet label="Tableau des statistiques">
        <table>
          <thead>
            <tr>
              <th scope="col">Adversaires</th>
              <th scope="col" className="num">
                Victoires
              </th>
              <th scope="col" className="num">
                Nuls
              </th>
              <th scope="col" className="num">
                Défaites
              </th>
              <th scope="col" className="num">
                Taux de victoire
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <StatsRow key={row.name} {...row} />
            ))}
          </tbody>
        </table>
      </Sheet>
    </section>
  );
}

function StatsRow({ name, page, stats }: { name: string; page: string | null; stats: Stats }) {
  return (
    <tr>
      <th scope="row">
        Contre <NameWithPage name={name} page={page} />
      </th>
      <td className="num">{formatNumber(stats.win)}</td>
      <td className="num">{formatNumber(stats.draw)}</td>
      <td className="num">{formatNumber(stats.lose)}</td>
      <td className="num">{formatWinRate(stats)}</td>
    </tr>
  );
}

/** The nicknames with their number and limit; the main one and banned ones are marked. */
export function NicknameList({ nicknames, max }: { nicknames: readonly Nickname[]; max: number }) {
  return (
    <section className="stack" aria-labelledby="pseudonymes">
      <h2 id="pseudonymes">
        Pseudonymes ({formatNumber(nicknames.length)} / {formatNumber(max)})
      </h2>
      <ul>
        {nicknames.map(({ id, name, isMain, isBanned }) => (
          <li key={id}>
            {isMain ? (
              <b>
                <PlayerLink name={name} />
              </b>
            ) : (
              <PlayerLink name={name} />
            )}
            {isMain && ', principal'}
            {isBanned && ', banni'}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The account's ranks in staff groups; nothing for most players. */
export function RankList({ idents }: { idents: readonly Ident[] }) {
  if (idents.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="rangs">
      <h2 id="rangs">Rangs</h2>
      <ul>
        {idents.map(({ rankId, rankName, asNickname }) => (
          <li key={rankId}>
            {rankName}
            {asNickname !== null && (
              <>
                , sous le pseudonyme <PlayerLink name={asNickname} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The account's privileges and what they allow; nothing for most players. */
export function PrivilegeList({ privileges }: { privileges: readonly string[] }) {
  if (privileges.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="privileges">
      <h2 id="privileges">Privilèges</h2>
      <DetailList
        items={privileges
          .map(describePrivilege)
          .map(({ name, description }) => ({ label: name, value: description }))}
      />
    </section>
  );
}
