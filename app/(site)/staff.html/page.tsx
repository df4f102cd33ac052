import type { Metadata } from 'next';
import { Fragment } from 'react';
import { getViewer } from '#app/_request/viewer.ts';
import { getComposition } from '#lib/areas/staff/staff-service.ts';
import { memberCountText, STAFF_WORDS as say } from '#lib/areas/staff/staff-words.ts';
import type { StaffGroup, StaffRank } from '#lib/areas/staff/staff.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { PageParts } from '#ui/page-parts.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { NameWithPage } from '#ui/player-link.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './staff.module.css';

export const metadata: Metadata = {
  title: say.title,
  description: say.lead,
  alternates: { canonical: '/staff.html' },
};

/** The staff groups with their ranks and members, the same for everybody (product/pages §5.2). */
export default async function StaffPage() {
  const composition = await getComposition(await getViewer());
  const groups = composition.ok ? composition.value : [];
  return (
    <PageParts>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      {groups.length === 0 && <NoTeam />}
      {groups.map((group) => (
        <Group key={group.groupName} group={group} />
      ))}
    </PageParts>
  );
}

function NoTeam() {
  return (
    <Empty within="page" sentence={say.empty} action={<ButtonLink href="/">{say.backHome}</ButtonLink>} />
  );
}

function Group({ group: { groupName, ranks } }: { group: StaffGroup }) {
  return (
    <section className="stack" aria-label={groupName}>
      <h2>{groupName}</h2>
      <p className="soft">{memberCountText(ranks.flatMap(({ members }) => members).length)}</p>
      <Sheet label={`Tableau du groupe ${groupName}`}>
        <table className={styles.ranks}>
          <thead>
            <tr>
              <th scope="col">Rang</th>
              <th scope="col">Membres</th>
            </tr>
          </thead>
          <tbody>
            {ranks.map((rank) => (
              <Rank key={rank.id} rank={rank} />
            ))}
          </tbody>
        </table>
      </Sheet>
    </section>
  );
}

function Rank({ rank: { id, name, members } }: { rank: StaffRank }) {
  return (
    <tr>
      <th scope="row">
        <span className={styles.rank}>
          <img src={`/img/ranks/${id}`} alt="" width="32" height="32" loading="lazy" />
          {name}
        </span>
      </th>
      <td>
        {members.length === 0 && <span className="soft">{say.nobody}</span>}
        {members.map((member, at) => (
          <Fragment key={member.name}>
            {at > 0 && ', '}
            <NameWithPage {...member} />
          </Fragment>
        ))}
      </td>
    </tr>
  );
}
