import { canUndo, type AuditEntry } from '#lib/audit/audit.ts';
import { OPERATOR_ID } from '#lib/audit/audit-service.ts';
import { ACCOUNT_DETAIL_PAGE } from '#lib/back-office/accounts/account-pages.ts';
import { targetPath } from '#lib/back-office/audit/audit-address.ts';
import {
  ACTION_TEXTS,
  AUDIT_MESSAGES as say,
  changeLines,
  targetText,
} from '#lib/back-office/audit/audit-messages.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { Button } from '#ui/button.tsx';
import { MinuteTime } from '#ui/day-time.tsx';
import { Raised } from '#ui/pieces.tsx';
import sheet from '#ui/sheet.module.css';
import { Sheet } from '#ui/sheet.tsx';
import { ShownFor } from '#ui/form-parts.tsx';
import styles from '../admin.module.css';

type AuditTableProps = {
  entries: readonly AuditEntry[];
  /** The page of the log that an undo returns to. */
  address: string;
};

/** On a phone, moment and action stand in the cells of the other two. */
const COLUMNS = [
  { label: say.at, className: sheet.secondary },
  { label: say.whoFrom },
  { label: say.action, className: sheet.secondary },
  { label: say.change },
] as const;

/** The entries, newest first; edits have a button that undoes them. */
export function AuditTable({ entries, address }: AuditTableProps) {
  return (
    <Sheet label="Tableau du journal">
      <table>
        <thead>
          <tr>
            {COLUMNS.map(({ label, ...column }) => (
              <th key={label} scope="col" {...column}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} address={address} />
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

function EntryRow({ entry, address }: { entry: AuditEntry; address: string }) {
  return (
    <tr>
      <td className={`${styles.when} ${sheet.secondary}`}>
        <MinuteTime date={entry.at} />
      </td>
      <th scope="row" className={styles.who}>
        {entry.accountId === OPERATOR_ID ? (
          entry.accountName
        ) : (
          <a href={pathOf(ACCOUNT_DETAIL_PAGE, { id: String(entry.accountId) })}>
            <bdi>{entry.accountName}</bdi>
          </a>
        )}{' '}
        <small>{entry.address ?? say.noAddress}</small>{' '}
        <small className={sheet.second}>
          <MinuteTime date={entry.at} />
        </small>
      </th>
      <td className={`${styles.act} ${sheet.secondary}`}>
        <Act entry={entry} />
      </td>
      <td className={styles.facts}>
        <div className={sheet.second}>
          <Act entry={entry} />
        </div>
        <Change entry={entry} />
        {canUndo(entry) && <UndoForm id={entry.id} address={address} />}
      </td>
    </tr>
  );
}

function Act({ entry: { action, target } }: { entry: AuditEntry }) {
  return (
    <>
      {(ACTION_TEXTS as Record<string, string>)[action] ?? action}{' '}
      <small>
        <Target target={target} />
      </small>
    </>
  );
}

function Change({ entry: { before, after } }: { entry: AuditEntry }) {
  const lines = changeLines(before, after);
  if (lines.length === 0) return say.nothing;
  return lines.map((line) => (
    <div key={line}>
      <Raised>{line}</Raised>
    </div>
  ));
}

function Target({ target }: { target: string }) {
  const [path, text] = [targetPath(target), targetText(target)];
  return path === null ? text : <a href={path}>{text}</a>;
}

function UndoForm({ id, address }: { id: number; address: string }) {
  return (
    <form method="post" action={`/rest/admin/audit/${id}/undo`}>
      <ShownFor />
      <input type="hidden" name="retour" value={address} />
      <Button>
        {say.undo}
        <span className="sr"> l&apos;entrée {id}</span>
      </Button>
    </form>
  );
}
