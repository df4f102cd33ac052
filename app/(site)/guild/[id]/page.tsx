import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { getFlash } from '#app/_request/flash.ts';
import { getViewer } from '#app/_request/viewer.ts';
import { getGuild, listDonations } from '#lib/areas/guilds/guild-service.ts';
import {
  experienceText,
  GUILD_LIST_WORDS,
  GUILD_WORDS as say,
  placesText,
} from '#lib/areas/guilds/guild-words.ts';
import type { Guild } from '#lib/areas/guilds/guild.ts';
import { guildDescription } from '#lib/areas/seo/description-words.ts';
import { openGraph, posterOf } from '#lib/areas/seo/open-graph.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { keepOrder } from '#lib/base/words/bidi.ts';
import { formatNumber } from '#lib/base/words/typography.ts';
import { isPlayer } from '#lib/identity/viewer.ts';
import { DayTime } from '#ui/day-time.tsx';
import { Facts } from '#ui/facts.tsx';
import { GuildLogo } from '#ui/guild-logo.tsx';
import { Breadcrumbs } from '#ui/json-ld.tsx';
import { PageParts } from '#ui/page-parts.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Donations } from './donations.tsx';
import { Extra, ExtraOutcome } from './extra.tsx';
import styles from './guild.module.css';
import { MemberName } from './member-name.tsx';

type Props = { params: Promise<{ id: string }> };

const find = cache(async (id: string): Promise<Guild> => {
  const found = await getGuild(await getViewer(), { id });
  return found.ok ? found.value : notFound();
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { guildId, name, motto } = await find((await params).id);
  const path = `/guild/${guildId}`;
  return {
    title: keepOrder(name),
    description: keepOrder(motto || guildDescription(name, getConfig().siteName)),
    alternates: { canonical: path },
    openGraph: openGraph({ path, picture: posterOf('guild', { id: guildId, name }) }),
  };
}

/** A guild, with extra powers and donations for members and staff only (product/pages §5.4). */
export default async function GuildPage({ params }: Props) {
  const { id } = await params;
  const [guild, viewer] = await Promise.all([find(id), getViewer()]);
  const [donations, flash] = await Promise.all([listDonations(viewer, { id }), getFlash(`/guild/${id}`)]);
  return (
    <PageParts>
      <Breadcrumbs
        crumbs={[
          { label: GUILD_LIST_WORDS.title, path: '/guilds.html' },
          { label: guild.name, path: `/guild/${guild.guildId}` },
        ]}
      />
      <Head guild={guild} />
      <ExtraOutcome flash={flash} />
      <Figures guild={guild} />
      <Members guild={guild} />
      {(guild.extra !== null || donations.ok) && (
        <div className={styles.pair}>
          {guild.extra && <Extra guildId={guild.guildId} extra={guild.extra} />}
          {donations.ok && <Donations donations={donations.value} />}
        </div>
      )}
      {!isPlayer(viewer) && (
        <p>
          {say.loginNote} <a href={`/login.html?retour=/guild/${guild.guildId}`}>S&apos;identifier</a>
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
      <PageTitle back={{ href: '/guilds.html', label: 'Guildes' }} lead={motto || undefined}>
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
      <ul className={styles.members}>
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
