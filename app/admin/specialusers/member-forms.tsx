import { keepOrder } from '#lib/base/text/bidi.ts';
import {
  SPECIAL_USER_ACTION_TEXTS as actions,
  SPECIAL_USER_MESSAGES as say,
} from '#lib/back-office/special-users/special-user-messages.ts';
import {
  actionsFor,
  type SpecialGroup,
  type SpecialUser,
} from '#lib/back-office/special-users/special-user.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { ShownFor } from '#ui/form-parts.tsx';
import styles from './specialusers.module.css';

type MemberFormsProps = {
  member: SpecialUser;
  /** The group of the member's rank. */
  group: SpecialGroup;
  nicknames: readonly { readonly id: number; readonly name: string }[];
  isOpen: boolean;
};

const MODIFY = '/rest/admin/specialusers/modify';

/**
 * The forms of a member, folded: a button for each action that is possible, a link to the page that removes the rank, and the
 * choice of another nickname.
 */
export function MemberForms(props: MemberFormsProps) {
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
        <form className={styles.buttons} method="post" action={MODIFY}>
          <ShownFor />
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
        </form>
        <AttachForm {...props} />
      </div>
    </details>
  );
}

function AttachForm({ member: { id, nicknameId }, nicknames }: MemberFormsProps) {
  return (
    <form className={styles.attach} method="post" action={MODIFY}>
      <ShownFor />
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
    </form>
  );
}
