import { definePage, refused, shown } from '#app/_page/define-page.tsx';
import { GUILDS_PAGE } from '#lib/areas/guilds/guild-pages.ts';
import { listGuilds } from '#lib/areas/guilds/guild-service.ts';
import { GUILD_LIST_MESSAGES as say, guildCountText, guildsText } from '#lib/areas/guilds/guild-messages.ts';
import { listTitle } from '#lib/areas/seo/description-messages.ts';
import type { GuildLine } from '#lib/areas/guilds/guild.ts';
import { GUILD_PAGE_ROWS } from '#lib/base/paging.ts';
import { searchOf } from '#lib/base/query.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { GuildLogo } from '#ui/blazon.tsx';
import { Pager } from '#ui/pager.tsx';
import { NameWithPage } from '#ui/player-link.tsx';
import styles from './guilds.module.css';

/** The guilds sorted by name, the same for everybody (product/pages §5.3). */
export default definePage(GUILDS_PAGE, {
  load: async ({ viewer }, { query: { page } }) => {
    const found = await listGuilds(viewer, { page, limit: GUILD_PAGE_ROWS });
    if (!found.ok || (found.value.guilds.length === 0 && page > 1)) return refused('not found');
    return shown({ ...found.value, page });
  },
  head: ({ page }) => ({
    title: listTitle(say.title, page),
    description: say.lead,
    canonical: pageAddress(page),
  }),
  body: ({ guilds, total, next, page }) => {
    const from = (page - 1) * GUILD_PAGE_ROWS + 1;
    return (
      <div className="wrap stack">
        <PageTitle lead={say.lead}>{say.title}</PageTitle>
        {guilds.length === 0 ? <NoGuild /> : <GuildGallery guilds={guilds} />}
        {page === 1 && next === null ? (
          <p className="soft">{guildCountText(total)}</p>
        ) : (
          <Pager
            position={guildsText({ from, to: from + guilds.length - 1, total })}
            previous={page > 1 ? pageAddress(page - 1) : null}
            next={next === null ? null : pageAddress(next)}
          />
        )}
      </div>
    );
  },
});

function pageAddress(page: number): string {
  return GUILDS_PAGE.path + searchOf({ page }, { page: 1 });
}

function NoGuild() {
  return (
    <Empty
      within="page"
      sentence={say.empty}
      action={<ButtonLink href="/ranking.html">Voir le classement</ButtonLink>}
    />
  );
}

/** The emblems in a grid. The whole tile of a guild with a page links there; the master's name has its own link. */
function GuildGallery({ guilds }: { guilds: readonly GuildLine[] }) {
  return (
    <ul className={styles.gallery} aria-label={say.gallery}>
      {guilds.map((guild) => (
        <GuildTile key={guild.guildId} guild={guild} />
      ))}
    </ul>
  );
}

function GuildTile({ guild }: { guild: GuildLine }) {
  const { guildId, name, master, masterPage, hasMembers } = guild;
  const shown = <bdi>{name}</bdi>;
  return (
    <li className={styles.tile}>
      <GuildLogo guild={guild} size={88} isDecoration />
      <b className={styles.name}>{hasMembers ? <a href={`/guild/${guildId}`}>{shown}</a> : shown}</b>{' '}
      {master === null || !hasMembers ? (
        <span className={styles.master}>{hasMembers ? say.noMaster : say.noMember}</span>
      ) : (
        <span className={styles.master}>
          {say.master} <NameWithPage name={master} page={masterPage} />
        </span>
      )}
    </li>
  );
}
