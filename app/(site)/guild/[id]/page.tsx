import { definePage, refused, shown } from '#app/_page/define-page.tsx';
import { withReturn } from '#lib/base/local-path.ts';
import { GUILD_PAGE, GUILDS_PAGE } from '#lib/areas/guilds/guild-pages.ts';
import { getGuild, listDonations } from '#lib/areas/guilds/guild-service.ts';
import {
  experienceText,
  GUILD_LIST_MESSAGES,
  GUILD_MESSAGES as say,
  placesText,
} from '#lib/areas/guilds/guild-messages.ts';
import type { Donation, Guild } from '#lib/areas/guilds/guild.ts';
import { guildDescription } from '#lib/areas/seo/description-messages.ts';
import { posterOf } from '#lib/areas/seo/open-graph.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { formatNumber } from '#lib/base/text/typography.ts';
import { isPlayer } from '#lib/identity/viewer.ts';
import type { Flash } from '#lib/base/flash.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { DayTime } from '#ui/pieces.tsx';
import { Facts } from '#ui/facts.tsx';
import { GuildLogo } from '#ui/blazon.tsx';
import { Breadcrumbs } from '#ui/json-ld.tsx';
import { PageParts, PageTitle } from '#ui/page-title.tsx';
import { ReportLink } from '#ui/report-link.tsx';
import { Donations, Extra, ExtraOutcome, MemberName, Logo } from './extra.tsx';
import list from '#ui/names.module.css';
import styles from './guild.module.css';

/** A guild, with extra powers and donations for members and staff only (product/pages §5.4). */
export default definePage(GUILD_PAGE, {
  load: async ({ viewer, left }, { params }) => {
    const [guild, donations] = await Promise.all([getGuild(viewer, params), listDonations(viewer, params)]);
    if (!guild.ok) return refused('not found');
    return shown({
      guild: guild.value,
      donations: donations.ok ? donations.value : null,
      flash: left,
      isVisitor: !isPlayer(viewer),
    });
  },
  head: ({ guild }) => {
    const { guildId, name, motto } = guild;
    return {
      title: keepOrder(name),
      description: keepOrder(motto || guildDescription(name, getConfig().siteName)),
      canonical: guildPath(guild),
      preview: { picture: posterOf('guild', { id: guildId, name }) },
    };
  },
  body: (data) => <GuildPage {...data} />,
});

type Shown = {
  readonly guild: Guild;
  /** Null for readers without access. */
  readonly donations: readonly Donation[] | null;
  readonly flash: Flash;
  readonly isVisitor: boolean;
};

function guildPath({ guildId }: Guild): string {
  return pathOf(GUILD_PAGE, { id: String(guildId) });
}

function GuildPage({ guild, donations, flash, isVisitor }: Shown) {
  return (
    <PageParts>
      <Breadcrumbs
        crumbs={[
          { label: GUILD_LIST_MESSAGES.title, path: GUILDS_PAGE.path },
          { label: guild.name, path: guildPath(guild) },
        ]}
      />
      <Head guild={guild} />
      <ExtraOutcome flash={flash} />
      <Figures guild={guild} />
      <Members guild={guild} />
      {(guild.extra !== null || donations !== null) && (
        <div className={styles.pair}>
          {guild.extra && <Extra guildId={guild.guildId} extra={guild.extra} />}
          {donations && <Donations donations={donations} />}
        </div>
      )}
      <Logo guild={guild} />
      <ReportLink kind="guild" of={String(guild.guildId)} />
      {isVisitor && (
        <p>
          {say.loginNote} <a href={withReturn('/login.html', guildPath(guild))}>S&apos;identifier</a>
        </p>
      )}
    </PageParts>
  );
}

function Head({ guild }: { guild: Guild }) {
  const { name, motto } = guild;
  return (
    <div className={styles.head}>
      <GuildLogo guild={guild} size={120} />
      <PageTitle back={{ href: GUILDS_PAGE.path, label: 'Guildes' }} lead={motto || undefined}>
        <bdi>{name}</bdi>
      </PageTitle>
    </div>
  );
}

function Figures({ guild }: { guild: Guild }) {
  return (
    <section className="stack" aria-label="La guilde en chiffres">
      <Facts
        items={[
          { label: 'Fondation', value: <DayTime date={guild.createdAt} /> },
          { label: 'Places', value: placesText(guild.usedPlaces, guild.places) },
          { label: 'Gils', value: formatNumber(guild.gils) },
        ]}
      />
      <h2>{say.experienceTitle}</h2>
      <Facts
        items={[
          { label: 'Contre les joueurs', value: experienceText(guild.pvpExp) },
          { label: 'Contre les robots', value: experienceText(guild.pveExp) },
        ]}
      />
      <p className="soft">{say.experienceNote}</p>
      <p className="soft">{say.helpNote}</p>
    </section>
  );
}

function Members({ guild: { members, master } }: { guild: Guild }) {
  return (
    <section className="stack" aria-labelledby="membres">
      <h2 id="membres">Membres ({formatNumber(members.length)})</h2>
      {members.length === 0 && <p>{say.noMember}</p>}
      <ul className={list.names}>
        {members.map((member) => (
          <li key={member.accountName}>
            {member.accountName === master ? (
              <b>
                <MemberName member={member} />
              </b>
            ) : (
              <MemberName member={member} />
            )}
            {member.accountName === master && `, ${say.master}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
