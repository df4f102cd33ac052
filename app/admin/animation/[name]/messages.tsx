import { ACCOUNT_DETAIL_PAGE } from '#lib/back-office/accounts/account-pages.ts';
import type { ChatMessage } from '#lib/back-office/chat/chat.ts';
import { ADMIN_ANIMATION_MESSAGES as say } from '#lib/back-office/leagues/league-admin-messages.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { MinuteTime } from '#ui/day-time.tsx';
import styles from './animation.module.css';

/** The last messages of the global channel, newest first; 400 px high (product/staff §2.9). */
export function Messages({ messages }: { messages: readonly ChatMessage[] }) {
  return (
    <section className="stack" aria-labelledby="messages">
      <h2 id="messages">{say.messages}</h2>
      {messages.length === 0 ? (
        <p>{say.noMessage}</p>
      ) : (
        <ol className={styles.messages} role="list" aria-labelledby="messages" tabIndex={0}>
          {messages.map(({ accountId, nickname, text, date }) => (
            <li key={`${date.getTime()} ${accountId} ${text}`}>
              <a href={pathOf(ACCOUNT_DETAIL_PAGE, { id: String(accountId) })}>
                <bdi>{nickname}</bdi>
              </a>{' '}
              <small className="soft">
                <MinuteTime date={date} />
              </small>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
