import { Fragment } from 'react';
import { definePage, shown } from '#app/_page/define-page.tsx';
import { STAFF_PAGE } from '#lib/areas/players/player-pages.ts';
import { getComposition } from '#lib/areas/staff/staff-service.ts';
import {
  memberCountText,
  STAFF_MESSAGES as say,
  heldRanks,
  type StaffGroup,
  type StaffRank,
} from '#lib/areas/staff/staff.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { PageParts, PageTitle } from '#ui/page-title.tsx';
import { NameWithPage } from '#ui/player-link.tsx';
import styles from './staff.module.css';

/** The staff groups with their occupied ranks, the same for everybody (product/pages §5.2). */
export default definePage(STAFF_PAGE, {
  load: async ({ viewer }) => {
    const composition = await getComposition(viewer);
    return shown({ groups: composition.ok ? heldRanks(composition.value) : [] });
  },
  head: () => ({
    title: say.title,
    description: say.lead,
  }),
  body: ({ groups }) => (
    <PageParts>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      {groups.length === 0 && <NoTeam />}
      {groups.length > 0 && (
        <div className={styles.groups}>
          {groups.map((group) => (
            <Group key={group.groupName} group={group} />
          ))}
        </div>
      )}
    </PageParts>
  ),
});

function NoTeam() {
  return (
    <Empty within="page" sentence={say.empty} action={<ButtonLink href="/">{say.backHome}</ButtonLink>} />
  );
}

function Group({ group: { groupName, ranks } }: { group: StaffGroup }) {
  const members = ranks.reduce((sum, rank) => sum + rank.members.length, 0);
  return (
    <section className={styles.group} aria-label={keepOrder(groupName)}>
      <h2>
        <bdi>{groupName}</bdi>
      </h2>
      <p className="soft small">{memberCountText(members)}</p>
      <ul className={styles.ranks}>
        {ranks.map((rank) => (
          <Rank key={rank.id} rank={rank} />
        ))}
      </ul>
    </section>
  );
}

function Rank({ rank: { id, name, members } }: { rank: StaffRank }) {
  return (
    <li className={styles.rank}>
      <img src={`/img/ranks/${id}`} alt="" width="56" height="56" loading="lazy" />
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        <p>
          {members.map((member, at) => (
            <Fragment key={member.name}>
              {at > 0 && ', '}
              <NameWithPage {...member} />
            </Fragment>
          ))}
        </p>
      </div>
    </li>
  );
}
