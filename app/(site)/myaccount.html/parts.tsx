import { ACCOUNT_MESSAGES as say } from '#lib/areas/profile/profile-messages.ts';
import type { Profile } from '#lib/areas/profile/profile.ts';
import { formatNumber, formatWinRate } from '#lib/base/text/typography.ts';
import { CAPACITIES, CAPACITY_NAMES } from '#lib/game/capacities.ts';
import type { Ident, Nickname, Stats } from '#lib/identity/accounts/account.ts';
import { describePrivilege } from '#lib/identity/privileges.ts';
import { Bars } from '#ui/bars.tsx';
import { DetailList } from '#ui/facts.tsx';
import { NameWithPage, PlayerLink } from '#ui/player-link.tsx';
import sheet from '#ui/sheet.module.css';
import { num, secondary, Sheet } from '#ui/sheet.tsx';
import type { ReactNode } from 'react';
import styles from './account.module.css';

/** The six capacities as bars (product/pages §3.5). */
export function CapacityBars({ capacities }: { capacities: Profile['capacities'] }) {
  return (
    <section className="stack" aria-labelledby="capacites">
      <h2 id="capacites">{say.capacities}</h2>
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

type StatsLine = { readonly name: string; readonly page: string | null; readonly stats: Stats };

/** Results against players; those against each robot are collapsed. */
export function Statistics({ pvp, pve }: Pick<Profile, 'pvp' | 'pve'>) {
  return (
    <section className="stack" aria-labelledby="statistiques">
      <h2 id="statistiques">Statistiques</h2>
      <StatsTable label="Tableau des statistiques" rows={[{ name: 'les joueurs', page: null, stats: pvp }]} />
      {pve.length > 0 && (
        <details className="stack">
          <summary>
            {say.robots} ({formatNumber(pve.length)})
          </summary>
          <StatsTable
            label="Tableau des statistiques contre les robots"
            rows={pve.map(({ robot, page, stats }) => ({ name: robot, page, stats }))}
          />
        </details>
      )}
    </section>
  );
}

function StatsTable({ label, rows }: { label: string; rows: readonly StatsLine[] }) {
  return (
    <Sheet
      label={label}
      columns={[
        'Adversaires',
        num('Victoires'),
        num('Nuls'),
        num('Défaites'),
        secondary(num('Taux de victoire')),
      ]}
    >
      {rows.map((row) => (
        <StatsRow key={row.name} {...row} />
      ))}
    </Sheet>
  );
}

function StatsRow({ name, page, stats }: StatsLine) {
  return (
    <tr>
      <th scope="row">
        Contre <NameWithPage name={name} page={page} />{' '}
        <small className={sheet.second}>
          {say.winRate} {formatWinRate(stats)}
        </small>
      </th>
      <td className="num">{formatNumber(stats.win)}</td>
      <td className="num">{formatNumber(stats.draw)}</td>
      <td className="num">{formatNumber(stats.lose)}</td>
      <td className={`num ${sheet.secondary}`}>{formatWinRate(stats)}</td>
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
    <Fold title="Rangs">
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
    </Fold>
  );
}

/** The account's privileges and what they allow; nothing for most players. */
export function PrivilegeList({ privileges }: { privileges: readonly string[] }) {
  if (privileges.length === 0) return null;
  return (
    <Fold title="Privilèges">
      <DetailList
        items={privileges
          .map(describePrivilege)
          .map(({ name, description }) => ({ label: name, value: description }))}
      />
    </Fold>
  );
}

type FoldProps = { title: ReactNode; isOpen?: boolean; children: ReactNode };

/** A collapsible part of the account page. */
export function Fold({ title, isOpen = false, children }: FoldProps) {
  return (
    <details className={styles.fold} open={isOpen}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className="stack">{children}</div>
    </details>
  );
}
