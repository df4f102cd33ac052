import { tableLabel } from '#lib/desk/home/desk-words.ts';
import type { SpecialUsersPage } from '#lib/desk/special-users/special-user-service.ts';
import { SPECIAL_USER_WORDS as say } from '#lib/desk/special-users/special-user-words.ts';
import { refusalOf, type SpecialGroup, type SpecialUser } from '#lib/desk/special-users/special-user.ts';
import { Sheet } from '#ui/sheet.tsx';
import { OwnerLink } from '../owner-link.tsx';
import { MemberForms } from './member-forms.tsx';
import styles from './specialusers.module.css';

type GroupTableProps = {
  group: SpecialGroup;
  nicknames: SpecialUsersPage['nicknames'];
  canSeeAccounts: boolean;
};

/** A group, rank by rank, with forms only for the members that the viewer may change. */
export function GroupTable({ group, nicknames, canSeeAccounts }: GroupTableProps) {
  const { id, name, canEditAfter, ranks } = group;
  return (
    <section className="stack" aria-labelledby={`groupe-${id}`}>
      <h2 id={`groupe-${id}`}>{name}</h2>
      {canEditAfter !== null && (
        <p className="soft">{canEditAfter === false ? say.reachNone : say.reachSome}</p>
      )}
      <Sheet label={tableLabel(name)}>
        <table className={styles.group}>
          <thead>
            <tr>
              {[say.member, say.account, say.state, say.actions].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          {ranks.map((rank) => (
            <tbody key={rank.id}>
              <tr>
                <th scope="rowgroup" colSpan={4} className={styles.rank}>
                  {rank.name}
                </th>
              </tr>
              {rank.members.length === 0 && (
                <tr>
                  <td colSpan={4} className="soft">
                    {say.rankEmpty}
                  </td>
                </tr>
              )}
              {rank.members.map((member) => (
                <tr key={member.id} id={`membre-${member.id}`}>
                  <th scope="row">{member.nickname ?? say.ndc}</th>
                  <td>
                    <OwnerLink owner={member} isLink={canSeeAccounts} />
                  </td>
                  <td className={styles.state}>{stateOf(member)}</td>
                  <td>
                    {refusalOf(group, member.rankId) === null && (
                      <MemberForms
                        member={member}
                        group={group}
                        nicknames={nicknames.get(member.accountId) ?? []}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </Sheet>
    </section>
  );
}

function stateOf({ isPublic, nicknameLock }: SpecialUser): string {
  const shown = isPublic ? say.shown : say.hidden;
  return nicknameLock ? `${shown}, ${say.locked}` : shown;
}
