import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { getFlash } from '#app/_request/flash.ts';
import { getViewer } from '#app/_request/viewer.ts';
import { memberName, type Guild } from '#lib/guilds/guild.ts';
import { getGuild, listDonations } from '#lib/guilds/guild-service.ts';
import { experienceText, GUILD_WORDS as say, placesText } from '#lib/messages/guild-messages.ts';
import { formatNumber } from '#lib/messages/typography.ts';
import { isPlayer } from '#lib/sessions/viewer.ts';
import { DayTime } from '#ui/day-time.tsx';
import { Facts } from '#ui/facts.tsx';
import { PageParts } from '#ui/page-parts.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Donations } from './donations.tsx';
import { Extra, ExtraOutcome } from './extra.tsx';
import styles from './guild.module.css';

type Props = { params: Promise<{ id: string }> };

const find = cache(async (id: string): Promise<Guild> => {
  const found = await getGuild(await getViewer(), { id });
  return found.ok ? found.value : notFound();
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { guildId, name, motto } = await find((await params).id);
  return { title: name, description: motto || undefined, alternates: { canonical: `/guild/${guildId}` } };
}

/** A guild (document 2 §2, Guilds); extra powers and donations for members and staff alone. */
export default async function GuildPage({ params }: Props) {
  const { id } = await params;
  const [guild, viewer] = await Promise.all([find(id), getViewer()]);
  const [donations, flash] = await Promise.all([listDonations(viewer, { id }), getFlash(`/guild/${id}`)]);
  return (
    <PageParts>
      <Head guild={guild} />
      <ExtraOutcome flash={flash} />
      <Figures guild={guild} />
      <Members guild={guild} />
      {guild.extra && <Extra guildId={guild.guildId} extra={guild.extra} />}
      {donations.ok && <Donations donations={donations.value} />}
      {!isPlayer(viewer) && (
        <p>
          {say.loginNote} <a href={`/login.html?retour=/guild/${guild.guildId}`}>S&apos;identifier</a>
        </p>
      )}
    </PageParts>
  );
}

function Head({ guild: { guildId, name, motto, hasLogo } }: { guild: Guild }) {
  return (
    <div className={styles.head}>
      <img
        src={`/img/guilds/${guildId}`}
        alt={hasLogo ? `Logo de la guilde ${name}` : ''}
        width="120"
        height="120"
      />
      <PageTitle back={{ href: '/guilds.html', label: 'Guildes' }} lead={motto || undefined}>
        {name}
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
            {member.accountName === master ? <b>{memberName(member)}</b> : memberName(member)}
            {member.accountName === master && `, ${say.master}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
