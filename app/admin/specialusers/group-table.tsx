import { tableLabel } from '#lib/back-office/home/back-office-messages.ts';
import type { SpecialUsersPage } from '#lib/back-office/special-users/special-user-service.ts';
import {
  emptyRanksText,
  SPECIAL_USER_MESSAGES as say,
} from '#lib/back-office/special-users/special-user-messages.ts';
import {
  refusalOf,
  type SpecialGroup,
  type SpecialUser,
} from '#lib/back-office/special-users/special-user.ts';
import { Sheet } from '#ui/sheet.tsx';
import { OwnerLink } from '../admin-parts.tsx';
import { MemberForms } from './member-forms.tsx';
import styles from './specialusers.module.css';

type GroupTableProps = {
  group: SpecialGroup;
  nicknames: SpecialUsersPage['nicknames'];
  canSeeAccounts: boolean;
  /** The member whose forms were just used; they stay open. */
  openId: number | null;
};

/** A group, rank by rank, with folded forms only for the members that the viewer may change. */
export function GroupTable(props: GroupTableProps) {
  const { id, name, canEditAfter, ranks } = props.group;
  const held = ranks.filter(({ members }) => members.length > 0);
  const empty = ranks.filter(({ members }) => members.length === 0);
  return (
    <section className="stack" aria-labelledby={`groupe-${id}`}>
      <h2 id={`groupe-${id}`}>
        <bdi>{name}</bdi>
      </h2>
      {canEditAfter !== null && (
        <p className="soft">{canEditAfter === false ? say.reachNone : say.reachSome}</p>
      )}
      {held.length > 0 && (
        <Sheet label={tableLabel(name)}>
          <table className={styles.group}>
            <thead className="sr">
              <tr>
                <th scope="col">{say.member}</th>
                <th scope="col">{say.actions}</th>
              </tr>
            </thead>
            {held.map((rank) => (
              <tbody key={rank.id}>
                <tr>
                  <th scope="rowgroup" colSpan={2} className={styles.rank}>
                    <bdi>{rank.name}</bdi>
                  </th>
                </tr>
                {rank.members.map((member) => (
                  <MemberRow key={member.id} member={member} {...props} />
                ))}
              </tbody>
            ))}
          </table>
        </Sheet>
      )}
      {empty.length > 0 && <p className="soft small">{emptyRanksText(empty.map((rank) => rank.name))}</p>}
    </section>
  );
}

function MemberRow({ member, group, nicknames, canSeeAccounts, openId }: GroupTableProps & MemberProps) {
  return (
    <tr id={`membre-${member.id}`}>
      <th scope="row">
        <bdi>{member.nickname ?? say.ndc}</bdi>{' '}
        <small>
          <OwnerLink owner={member} isLink={canSeeAccounts} />, {stateOf(member).toLowerCase()}
        </small>
      </th>
      <td className={styles.actions}>
        {refusalOf(group, member.rankId) === null && (
          <MemberForms
            member={member}
            group={group}
            nicknames={nicknames.get(member.accountId) ?? []}
            isOpen={member.id === openId}
          />
        )}
      </td>
    </tr>
  );
}

type MemberProps = { member: SpecialUser };

function stateOf({ isPublic, nicknameLock }: SpecialUser): string {
  const shown = isPublic ? say.shown : say.hidden;
  return nicknameLock ? `${shown}, ${say.locked}` : shown;
}
