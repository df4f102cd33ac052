import { definePage } from '#app/_page/define-page.tsx';
import { denied, shown } from '#app/_page/outcomes.ts';
import { listAudit } from '#lib/audit/audit-service.ts';
import type { AuditEntry } from '#lib/audit/audit.ts';
import { PAGE_ROWS, type Listed } from '#lib/base/paging.ts';
import { auditSearch, toAuditFilter, type AuditQuery } from '#lib/back-office/audit/audit-address.ts';
import { AUDIT_FILE, AUDIT_PAGE } from '#lib/back-office/audit/audit-pages.ts';
import { AUDIT_MESSAGES as say, undoFaultText } from '#lib/back-office/audit/audit-messages.ts';
import { ADMIN_MESSAGES } from '#lib/back-office/home/back-office-messages.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { ListPager } from '../list-filter.tsx';
import { Missing } from '../admin-parts.tsx';
import { AuditFilter } from './audit-filter.tsx';
import { AuditTable } from './audit-table.tsx';

/** The audit log: who did what to what, when and from where, with the values before and after (product/staff §5.5). */
export default definePage(AUDIT_PAGE, {
  load: async (visit, { query }) => {
    const { viewer, left: flash } = visit;
    const asked = { page: query.page, limit: PAGE_ROWS, filter: toAuditFilter(query) };
    const found = await listAudit(viewer, asked);
    if (!found.ok) return denied(visit);
    const isMissing = found.value.rows.length === 0 && query.page > 1;
    return shown({ viewer, flash, query, listed: found.value, isMissing }, isMissing ? 404 : 200);
  },
  head: () => ({
    title: say.title,
    alternates: { canonical: AUDIT_PAGE.path },
    robots: { index: false },
  }),
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
