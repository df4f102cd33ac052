import { definePage, denied, shown } from '#app/_page/define-page.tsx';
import { listAudit, OPERATOR_ID } from '#lib/audit/audit-service.ts';
import { type AuditEntry, AUDIT_ACTIONS, canUndo } from '#lib/audit/audit.ts';
import { PAGE_ROWS, type Listed } from '#lib/base/paging.ts';
import { auditSearch, toAuditFilter, targetPath } from '#lib/back-office/audit/audit-address.ts';
import {
  type AuditQuery,
  AUDIT_FILE,
  AUDIT_PAGE,
  ACCOUNT_DETAIL_PAGE,
} from '#lib/back-office/home/back-office-pages.ts';
import {
  AUDIT_MESSAGES as say,
  undoFaultText,
  ACTION_TEXTS,
  parseTargetText,
  targetText,
  changeLines,
} from '#lib/back-office/audit/audit-messages.ts';
import { ADMIN_MESSAGES } from '#lib/back-office/home/back-office-messages.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink, Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { ListPager } from '../list-filter.tsx';
import { Missing } from '../admin-parts.tsx';
import { Field, SelectField, type FieldChecks } from '#ui/field.tsx';
import styles from '../admin.module.css';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { MinuteTime, Raised } from '#ui/pieces.tsx';
import sheet from '#ui/sheet.module.css';
import { secondary, Sheet } from '#ui/sheet.tsx';
import { PostForm } from '#ui/form-parts.tsx';

/** The audit log: actor, action, object, time, address, and the values before and after (product/staff §5.5). */
export default definePage(AUDIT_PAGE, {
  load: async (visit, { query }) => {
    const { viewer, left: flash } = visit;
    const asked = { page: query.page, limit: PAGE_ROWS, filter: toAuditFilter(query) };
    const found = await listAudit(viewer, asked);
    if (!found.ok) return denied(visit);
    const isMissing = found.value.rows.length === 0 && query.page > 1;
    return shown({ viewer, flash, query, listed: found.value, isMissing }, isMissing ? 404 : 200);
  },
  head: () => ({ title: say.title }),
  body: ({ isMissing, ...data }) =>
    isMissing ? (
      <Missing viewer={data.viewer} page={AUDIT_PAGE.path} sentence={ADMIN_MESSAGES.missingPage} />
    ) : (
      <AuditPage {...data} />
    ),
});

type AuditProps = { viewer: Viewer; flash: Flash; query: AuditQuery; listed: Listed<AuditEntry> };

function AuditPage({ viewer, flash, query, listed }: AuditProps) {
  return (
    <AdminFrame viewer={viewer} page={AUDIT_PAGE.path}>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      <UndoOutcome flash={flash} />
      <AuditFilter query={query} path={AUDIT_PAGE.path} />
      {listed.rows.length === 0 ? (
        <p>{say.empty}</p>
      ) : (
        <section className="stack" aria-label={say.title}>
          <AuditTable entries={listed.rows} address={AUDIT_PAGE.path + auditSearch(query)} />
          <ListPager
            noun={say.entries}
            listed={listed}
            addressOf={(page) => AUDIT_PAGE.path + auditSearch({ ...query, page })}
          />
          <div className="row">
            <ButtonLink href={`${AUDIT_FILE.path}${auditSearch({ ...query, page: 1 })}`}>
              {say.csv}
            </ButtonLink>{' '}
            <span className="soft small">{say.csvHint}</span>
          </div>
        </section>
      )}
    </AdminFrame>
  );
}

function UndoOutcome({ flash: { notice, faults } }: { flash: Flash }) {
  const [fault] = faults;
  if (notice !== 'edit undone' && !fault) return null;
  return (
    <div id={fault ? 'erreurs' : undefined}>
      <Banner kind={fault ? 'danger' : 'success'}>
        <p>{fault ? undoFaultText(fault) : say.undone}</p>
      </Banner>
    </div>
  );
}

/** The filters of the log, as a form that works without JavaScript. */
function AuditFilter({ query, path }: { query: AuditQuery; path: string }) {
  return (
    <form className={styles.filter} action={path} role="search" noValidate>
      <Field name="qui" label={say.who} defaultValue={query.qui ?? ''} autoComplete="off" />
      <SelectField
        name="action"
        label={say.action}
        defaultValue={query.action ?? ''}
        options={[
          { value: '', label: say.everyAction },
          ...AUDIT_ACTIONS.map((value) => ({ value, label: ACTION_TEXTS[value] })),
        ]}
      />
      <Field
        name="cible"
        label={say.target}
        hint={say.targetHint}
        defaultValue={query.cible === null ? '' : targetText(parseTargetText(query.cible))}
        autoComplete="off"
      />
      <Field name="du" type="date" label={say.since} defaultValue={query.du ?? ''} checks={DATE} />
      <Field name="au" type="date" label={say.until} defaultValue={query.au ?? ''} checks={DATE} />
      <div className="row">
        <Button kind="main">{ADMIN_MESSAGES.filter}</Button>{' '}
        <ButtonLink href={path}>{ADMIN_MESSAGES.all}</ButtonLink>
      </div>
    </form>
  );
}

const DATE: FieldChecks = { wrong: say.badDate };

type AuditTableProps = {
  entries: readonly AuditEntry[];
  /** The page of the log to return to after an undo. */
  address: string;
};

/** On phones the first and third columns move into the cells of the other two. */
const COLUMNS = [secondary(say.at), say.whoFrom, secondary(say.action), say.change];

/** The entries, newest first; edits have an undo button. */
function AuditTable({ entries, address }: AuditTableProps) {
  return (
    <Sheet label="Tableau du journal" columns={COLUMNS}>
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} address={address} />
      ))}
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
    <PostForm action={`/rest/admin/audit/${id}/undo`}>
      <input type="hidden" name="retour" value={address} />
      <Button>
        {say.undo}
        <span className="sr"> l&apos;entrée {id}</span>
      </Button>
    </PostForm>
  );
}
