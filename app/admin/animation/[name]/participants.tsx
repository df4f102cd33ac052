import { formatNumber } from '#lib/base/words/typography.ts';
import { ADMIN_ANIMATION_WORDS as say } from '#lib/desk/leagues/league-desk-words.ts';
import styles from './animation.module.css';

/** The participants, each with their account. */
export function Participants({ accountIds }: { accountIds: ReadonlyMap<string, number> }) {
  return (
    <section className="stack" aria-labelledby="participants">
      <h2 id="participants">
        {say.participants} ({formatNumber(accountIds.size)})
      </h2>
      {accountIds.size === 0 ? (
        <p>{say.nobody}</p>
      ) : (
        <ul className={styles.participants}>
          {[...accountIds].map(([name, accountId]) => (
            <li key={accountId}>
              {name} (
              <a href={`/admin/account/${accountId}`}>
                {say.account.toLowerCase()} {accountId}
              </a>
              )
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
