import { formatNumber } from '#lib/base/text/typography.ts';
import { ACCOUNT_DETAIL_PAGE } from '#lib/back-office/home/back-office-pages.ts';
import { ADMIN_ANIMATION_MESSAGES as say } from '#lib/back-office/leagues/league-admin-messages.ts';
import { REASON_MAX } from '#lib/back-office/leagues/league-reason.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PostForm } from '#ui/form-parts.tsx';
import styles from './animation.module.css';

type ParticipantsProps = {
  league: string;
  accountIds: ReadonlyMap<string, number>;
  /** The values of a refused form. */
  typed: Readonly<Record<string, string>>;
};

/** The participants, each with their account and a form that removes or replaces them (product/leagues §2.4). */
export function Participants({ league, accountIds, typed }: ParticipantsProps) {
  return (
    <section className="stack" aria-labelledby="participants">
      <h2 id="participants">
        {say.participants} ({formatNumber(accountIds.size)})
      </h2>
      {accountIds.size === 0 ? (
        <p>{say.nobody}</p>
      ) : (
        <ul className={styles.participants} role="list">
          {[...accountIds].map(([name, accountId]) => (
            <li key={accountId}>
              <bdi>{name}</bdi> (
              <a href={pathOf(ACCOUNT_DETAIL_PAGE, { id: String(accountId) })}>
                {say.account.toLowerCase()} {accountId}
              </a>
              ){' '}
              <ChangeForm
                {...{ league, name, accountId }}
                typed={typed.accountId === String(accountId) ? typed : null}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type ChangeFormProps = {
  league: string;
  name: string;
  accountId: number;
  typed: Readonly<Record<string, string>> | null;
};

function ChangeForm({ league, name, accountId, typed }: ChangeFormProps) {
  return (
    <details open={typed !== null}>
      <summary>
        {say.removeOrReplace} <bdi className="sr">{name}</bdi>
      </summary>
      <PostForm className="stack" action={`/rest/admin/animation/${league}/participant`}>
        <input type="hidden" name="name" value={league} />
        <input type="hidden" name="accountId" value={accountId} />
        <Field
          id={`remplacant-${accountId}`}
          name="nickname"
          label={say.replacement}
          hint={say.replacementHint}
          defaultValue={typed?.nickname}
          autoComplete="off"
        />
        <Field
          id={`motif-${accountId}`}
          name="reason"
          label={say.reason}
          maxLength={REASON_MAX}
          defaultValue={typed?.reason}
          autoComplete="off"
        />
        <p>
          <Button>
            {say.confirm}
            <span className="sr">
              {'\u00a0'}: <bdi>{name}</bdi>
            </span>
          </Button>
        </p>
      </PostForm>
    </details>
  );
}
