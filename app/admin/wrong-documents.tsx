import type { AdminHome } from '#lib/back-office/home/back-office-home-service.ts';
import { WRONG_MESSAGES as say, NOTICE_TEXTS, NOTICE_MESSAGES } from '#lib/back-office/home/task-messages.ts';
import { tableLabel } from '#lib/back-office/home/back-office-messages.ts';
import { MinuteTime } from '#ui/day-time.tsx';
import sheet from '#ui/sheet.module.css';
import { Sheet } from '#ui/sheet.tsx';

/** The documents that are not as docs/data-model.md says (product/serving §8.2); nothing where all are. */
export function WrongDocuments({ documents }: { documents: AdminHome['wrong'] }) {
  if (documents.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="documents">
      <h2 id="documents">{say.title}</h2>
      <p>{say.lead}</p>
      <Sheet label={tableLabel(say.title)}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say.collection}</th>
              <th scope="col">{say.id}</th>
              <th scope="col">{say.fields}</th>
              <th scope="col" className={sheet.secondary}>
                {say.since}
              </th>
            </tr>
          </thead>
          <tbody translate="no">
            {documents.map(({ collection, id, fields, seenAt }) => (
              <tr key={`${collection} ${id}`}>
                <th scope="row">{collection}</th>
                <th scope="row">
                  <bdi>{id}</bdi>
                </th>
                <td>{fields.join(', ')}</td>
                <td className={sheet.secondary}>
                  <MinuteTime date={seenAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sheet>
    </section>
  );
}

/** What the operator should see to (product/serving §8.1); nothing where all is well. */
export function Notices({ notices }: Pick<AdminHome, 'notices'>) {
  if (notices.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="avertissements">
      <h2 id="avertissements">{NOTICE_MESSAGES.title}</h2>
      <p>{NOTICE_MESSAGES.lead}</p>
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
