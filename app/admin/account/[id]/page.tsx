import { definePage } from '#app/_page/define-page.tsx';
import { HISTORY_PAGE } from '#lib/areas/games/history-pages.ts';
import { canSeeHistory } from '#lib/areas/games/history.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import {
  ACCOUNTS_PAGE,
  ACCOUNT_BAN_PAGE,
  ACCOUNT_DETAIL_PAGE,
  MERGE_PAGE,
  AUDIT_PAGE,
} from '#lib/back-office/home/back-office-pages.ts';
import { canEdit, boundsOf, EDIT_TYPES, type EditType } from '#lib/back-office/accounts/account-fields.ts';
import { getAccount } from '#lib/back-office/accounts/admin-account-service.ts';
import {
  ADMIN_ACCOUNT_MESSAGES as say,
  editFaultText,
  EDIT_LABELS,
} from '#lib/back-office/accounts/admin-account-messages.ts';
import { banRefusal } from '#lib/back-office/accounts/admin-ban.ts';
import type { AdminAccount } from '#lib/back-office/accounts/admin-account.ts';
import { MERGE_MESSAGES } from '#lib/back-office/merging/merge-messages.ts';
import { isAdmitted } from '#lib/identity/guard.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import type { Flash } from '#lib/base/flash.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { PostForm } from '#ui/form-parts.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { AdminFrame } from '../../admin-frame.tsx';
import { BanNotice, BanSection } from '../../ban-section.tsx';
import { foundOrMissing, Missing } from '../../admin-parts.tsx';
import {
  Contacts,
  AccountFacts,
  AccountNicknames,
  AccountStaff,
  AccountStatistics,
  Values,
  valueOf,
} from './parts.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { formatNumber } from '#lib/base/text/typography.ts';
import { Field } from '#ui/field.tsx';
import styles from '../../admin.module.css';

/** All details of an account (product/staff §2.4), as far as the viewer's privileges allow. */
export default definePage(ACCOUNT_DETAIL_PAGE, {
  load: async (visit, { params }) => foundOrMissing(visit, await getAccount(visit.viewer, params)),
  head: ({ found }) => ({
    ...(found === null
      ? { title: say.missing }
      : {
          title: keepOrder(found.name),
          canonical: pathOf(ACCOUNT_DETAIL_PAGE, idOf(found)),
        }),
  }),
  body: ({ viewer, flash, found }) =>
    found === null ? (
      <Missing viewer={viewer} page={ACCOUNTS_PAGE.path} sentence={say.missing} />
    ) : (
      <AccountPage viewer={viewer} flash={flash} account={found} />
    ),
});

type AccountProps = { viewer: Viewer; flash: Flash; account: AdminAccount };

function AccountPage({ viewer, flash, account }: AccountProps) {
  const owner = { id: account.id, isGodlike: account.privileges.includes('godlike') };
  const mayBan = isAdmitted(viewer, GUARDS.banAccounts) && banRefusal(viewer, owner) === null;
  return (
    <AdminFrame viewer={viewer} page={ACCOUNTS_PAGE.path}>
      <PageTitle back={{ href: ACCOUNTS_PAGE.path, label: say.listTitle }}>{account.name}</PageTitle>
      <BanNotice notice={flash.notice} ban={account.ban} />
      {flash.notice === 'sessions ended' && (
        <Banner kind="success">
          <p>{say.sessionsEnded}</p>
        </Banner>
      )}
      {flash.notice === 'accounts merged' && (
        <Banner kind="success">
          <p>{MERGE_MESSAGES.merged}</p>
        </Banner>
      )}
      <EditOutcome flash={flash} />
      <AccountFacts account={account} />
      <BanSection
        ban={account.ban}
        endedBan={account.endedBan}
        page={mayBan ? pathOf(ACCOUNT_BAN_PAGE, idOf(account)) : null}
        action={say.ban}
      />
      {mayBan && (
        <PostForm action={`/rest/admin/account/${account.id}/sessions/end`}>
          <input type="hidden" name="id" value={account.id} />
          <Button>{say.endSessions}</Button>
        </PostForm>
      )}
      <Contacts account={account} />
      {canEdit(viewer, 'gils') && !account.isClosed ? (
        <EditForms account={account} flash={flash} />
      ) : (
        <Values account={account} />
      )}
      <AccountNicknames account={account} isLink={isAdmitted(viewer, GUARDS.seeNicknames)} />
      <AccountStatistics account={account} />
      <AccountStaff account={account} />
      <Elsewhere account={account} viewer={viewer} />
    </AdminFrame>
  );
}

function Elsewhere({ account, viewer }: { account: AdminAccount; viewer: Viewer }) {
  const { id } = account;
  const [hasHistory, hasLog] = [canSeeHistory(viewer, account), isAdmitted(viewer, GUARDS.readAudit)];
  const canMerge = isAdmitted(viewer, GUARDS.mergeAccounts) && account.type === 'player';
  if (!hasHistory && !hasLog && !canMerge) return null;
  return (
    <ul className="row" role="list">
      {hasHistory && (
        <li>
          <a href={pathOf(HISTORY_PAGE, idOf(account))}>{say.history}</a>
        </li>
      )}
      {hasLog && (
        <li>
          <a href={`${AUDIT_PAGE.path}?cible=account%3A${id}`}>{say.log}</a>
        </li>
      )}
      {canMerge && (
        <li>
          <a href={pathOf(MERGE_PAGE, idOf(account))}>{MERGE_MESSAGES.link}</a>
        </li>
      )}
    </ul>
  );
}

function idOf({ id }: AdminAccount): { readonly id: string } {
  return { id: String(id) };
}

/** The outcome of the submitted edit; errors link to its field. */
function EditOutcome({ flash: { notice, faults, typed } }: { flash: Flash }) {
  if (notice === 'account edited') {
    return (
      <Banner kind="success">
        <p>{say.edited}</p>
      </Banner>
    );
  }
  const errors = faults.map((fault) => ({
    fieldId: fieldIdOf(typed.type ?? ''),
    message: editFaultText(fault),
  }));
  return <ErrorSummary errors={errors} />;
}

type EditFormsProps = { account: AdminAccount; flash: Flash };

/** Each value with its collapsed form, which applies only if the value is still the one seen by the editor (product/staff §3.1). */
function EditForms({ account, flash }: EditFormsProps) {
  const types = EDIT_TYPES.filter((type) => type !== 'email' || account.contactsState === 'shown');
  return (
    <section className="stack" aria-labelledby="modifier">
      <h2 id="modifier">{say.editTitle}</h2>
      <p className="soft">{say.editHint}</p>
      {account.contactsState !== 'shown' && <p className="soft">{say.emailFirst}</p>}
      <div className={styles.edits}>
        {types.map((type) => (
          <EditForm key={type} account={account} type={type} flash={flash} />
        ))}
      </div>
    </section>
  );
}

/** The id of the field that edits a value, for links from errors. */
function fieldIdOf(type: string): string {
  return EDIT_TYPES.some((known) => known === type) ? `champ-${type.replace('.', '-')}` : 'modifier';
}

function EditForm({ account, type, flash: { faults, typed } }: EditFormsProps & { type: EditType }) {
  const value = valueOf(account, type) ?? '';
  const [fault] = typed.type === type ? faults : [];
  const held = type === 'maxNicknames' ? account.nicknames.length : 0;
  const bounds = boundsOf(type, held);
  const refusal =
    bounds && editFaultText({ code: 'bad value', detail: { ...bounds, ...(held > 0 && { held }) } });
  return (
    <details className={styles.value} name="valeur" open={fault !== undefined}>
      <summary>
        <span>{EDIT_LABELS[type]}</span> <b>{typeof value === 'number' ? formatNumber(value) : value}</b>
      </summary>
      <PostForm className={styles.edit} action={`/rest/admin/account/${account.id}`} noValidate>
        <Field
          id={fieldIdOf(type)}
          name={bounds ? 'value' : 'text'}
          type={bounds ? 'number' : 'text'}
          min={bounds?.min}
          max={bounds?.max}
          step={bounds ? 1 : undefined}
          required={bounds !== null}
          checks={refusal ? { missing: refusal, wrong: refusal } : undefined}
          label={EDIT_LABELS[type]}
          defaultValue={fault ? (typed.value ?? typed.text) : value}
          error={fault && editFaultText(fault)}
          autoComplete="off"
          spellCheck={false}
        />
        <input type="hidden" name="id" value={account.id} />
        <input type="hidden" name="type" value={type} />
        <input type="hidden" name="old" value={value} />
        <Button>
          {say.save}
          <span className="sr"> {EDIT_LABELS[type]}</span>
        </Button>
      </PostForm>
    </details>
  );
}
