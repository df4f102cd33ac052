import type { AdminHome } from '#lib/back-office/home/back-office-home-service.ts';
import { NOTICE_TEXTS, NOTICE_MESSAGES as say } from '#lib/back-office/home/notice-messages.ts';
import { MinuteTime } from '#ui/day-time.tsx';

/** What the operator should see to (product/serving §8.1); nothing where all is well. */
export function Notices({ notices }: Pick<AdminHome, 'notices'>) {
  if (notices.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="avertissements">
      <h2 id="avertissements">{say.title}</h2>
      <p>{say.lead}</p>
      <ul>
        {notices.map(({ name, detail, since }) => (
          <li key={name}>
            {NOTICE_TEXTS[name]} {detail !== '' && <code translate="no">{detail}</code>} (
            <MinuteTime date={since} />)
          </li>
        ))}
      </ul>
    </section>
  );
}
