import { tableLabel } from '#lib/back-office/home/back-office-messages.ts';
import type { SpecialUsersPage } from '#lib/back-office/special-users/special-user-service.ts';
import {
  emptyRanksText,
  SPECIAL_USER_MESSAGES as say,
  SPECIAL_USER_ACTION_TEXTS as actions,
} from '#lib/back-office/special-users/special-user-messages.ts';
import {
  refusalOf,
  type SpecialGroup,
  type SpecialUser,
  actionsFor,
} from '#lib/back-office/special-users/special-user.ts';
import { TableRegion } from '#ui/sheet.tsx';
import { OwnerLink } from '../admin-parts.tsx';
import styles from './specialusers.module.css';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { PostForm } from '#ui/form-parts.tsx';

type GroupTableProps = {
  group: SpecialGroup;
  nicknames: SpecialUsersPage['nicknames'];
  canSeeAccounts: boolean;
  /** The member whose forms were just used, and stay open. */
  openId: number | null;
};

/** A group by rank, with collapsed forms for the members that the viewer may change. */
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
        <TableRegion label={tableLabel(name)}>
          <table className={styles.group} aria-label={tableLabel(name)}>
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
        </TableRegion>
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

type MemberFormsProps = {
  member: SpecialUser;
  /** The group of the member's rank. */
  group: SpecialGroup;
  nicknames: readonly { readonly id: number; readonly name: string }[];
  isOpen: boolean;
};

const MODIFY = '/rest/admin/specialusers/modify';

/** The collapsed forms of a member: a button per possible action, a link to remove the rank, and the choice of another nickname. */
function MemberForms(props: MemberFormsProps) {
  const { member, group, isOpen } = props;
  const { id, rankId } = member;
  const name = keepOrder(member.nickname ?? member.accountName ?? say.ndc);
  return (
    <details name="membre" open={isOpen}>
      <summary>
        {say.change}
        <span className="sr"> {name}</span>{' '}
      </summary>
      <div className={styles.forms}>
        <PostForm className={styles.buttons} action={MODIFY}>
          <input type="hidden" name="identId" value={id} />
          <input type="hidden" name="oldRank" value={rankId} />
          {actionsFor(group, member).map((action) => (
            <Button key={action} name="action" value={action}>
              {actions[action]}
              <span className="sr"> {name}</span>{' '}
            </Button>
          ))}{' '}
          <ButtonLink kind="danger" href={`/admin/specialusers/${id}/delete`}>
            {say.remove}
            <span className="sr"> {name}</span>{' '}
          </ButtonLink>
        </PostForm>
        <AttachForm {...props} />
      </div>
    </details>
  );
}

function AttachForm({ member: { id, nicknameId }, nicknames }: MemberFormsProps) {
  return (
    <PostForm className={styles.attach} action={MODIFY}>
      <input type="hidden" name="identId" value={id} />
      <SelectField
        id={`pseudonyme-${id}`}
        name="target"
        label={say.attached}
        defaultValue={String(nicknameId ?? '')}
        options={[
          ...nicknames.map((nickname) => ({ value: String(nickname.id), label: nickname.name })),
          { value: '', label: say.ndcChoice },
        ]}
      />
      <Button>{say.save}</Button>
    </PostForm>
  );
}
