import { API_MESSAGES as say, PLACE_TEXTS, askedBy, guardText } from '#lib/areas/api/api-messages.ts';
import type { ApiCall, ApiExample } from '#lib/areas/api/api.ts';
import { jsonText } from '#lib/areas/api/schema-text.ts';
import { Sheet } from '#ui/sheet.tsx';
import styles from './api.module.css';

export function CallPart({ call }: { call: ApiCall }) {
  const { method, path, anchor, title, guard, takesForms, shape, example } = call;
  return (
    <section className={`stack ${styles.call}`} id={anchor}>
      <h2>{title}</h2>
      <p>
        <code>
          {method} {path}
        </code>
      </p>
      <p>
        {guardText(guard)} {takesForms && say.form}
      </p>
      <FieldTable call={call} />
      <h3>{say.answer}</h3>
      <CodeBox label={`${say.answer}, ${method} ${path}`} text={shape} />
      <RefusalTable call={call} />
      {example && <Example call={call} example={example} />}
    </section>
  );
}

function FieldTable({ call: { key, fields } }: { call: ApiCall }) {
  if (fields.length === 0) return <p className="soft">{say.noField}</p>;
  return (
    <>
      <h3>{say.fields}</h3>
      <Sheet label={`${say.fields}, ${key}`} columns={[say.field, say.type, say.says]}>
        {fields.map(({ name, place, type, text }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code> <small>{PLACE_TEXTS[place]}</small>
            </th>
            <td>{type}</td>
            <td>{text}</td>
          </tr>
        ))}
      </Sheet>
    </>
  );
}

function RefusalTable({ call: { key, refusals } }: { call: ApiCall }) {
  if (refusals.length === 0) return null;
  return (
    <>
      <h3>{say.refusals}</h3>
      <Sheet label={`${say.refusals}, ${key}`} columns={[say.code, say.siteSays]}>
        {refusals.map(({ code, text }) => (
          <tr key={code}>
            <th scope="row">
              <code>{code}</code>
            </th>
            <td>{text}</td>
          </tr>
        ))}
      </Sheet>
    </>
  );
}

function Example({ call: { method, path }, example }: { call: ApiCall; example: ApiExample }) {
  const line = `${method} ${example.path}`;
  const asked = example.body === undefined ? line : `${line}\n\n${jsonText(example.body)}`;
  return (
    <>
      <h3>{say.example}</h3>
      <p className="small soft">{askedBy(example.by)}</p>
      <CodeBox label={`${say.asked}, ${method} ${path}`} text={asked} />
      <p className="small soft">{say.answered}</p>
      <CodeBox label={`${say.answered}, ${method} ${path}`} text={jsonText(example.answer)} />
    </>
  );
}

/** Preformatted text in a labelled box that scrolls on its own, also by keyboard. */
function CodeBox({ label, text }: { label: string; text: string }) {
  return (
    <section className={styles.box} aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  );
}

/** Links to the descriptions of calls, with method, path and purpose. */
export function CallLinks({ calls, page }: { calls: readonly ApiCall[]; page: string }) {
  return (
    <ul className={styles.calls} role="list">
      {calls.map(({ key, method, path, anchor, title }) => (
        <li key={key}>
          <a href={`${page}#${anchor}`}>
            <code>
              {method} {path}
            </code>
          </a>{' '}
          <span>{title}</span>
        </li>
      ))}
    </ul>
  );
}
