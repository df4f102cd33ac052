import type { Metadata } from 'next';
import { getFlash } from '#app/_request/flash.ts';
import { getViewer } from '#app/_request/viewer.ts';
import { listAudit } from '#lib/audit/audit-service.ts';
import { PAGE_ROWS } from '#lib/base/paging.ts';
import { auditQuery, auditSearch, toAuditFilter } from '#lib/desk/audit/audit-address.ts';
import { AUDIT_WORDS as say, undoFaultText } from '#lib/desk/audit/audit-words.ts';
import { ADMIN_WORDS } from '#lib/desk/home/desk-words.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { ListPager } from '../list-pager.tsx';
import { Missing } from '../missing.tsx';
import { refuse } from '../refuse.ts';
import { AuditFilter } from './audit-filter.tsx';
import { AuditTable } from './audit-table.tsx';

const PATH = '/admin/audit';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata: Metadata = {
  title: say.title,
  alternates: { canonical: PATH },
  robots: { index: false },
};

/** The audit log: who did what to what, when and from where, with the values before and after (product/staff §5.5). */
export default async function AuditPage({ searchParams }: Props) {
  const [query, viewer] = [auditQuery.parse(await searchParams), await getViewer()];
  const asked = { page: query.page, limit: PAGE_ROWS, filter: toAuditFilter(query) };
  const found = await listAudit(viewer, asked);
  if (!found.ok) refuse(viewer, PATH + auditSearch(query));
  const { value: listed } = found;
  if (listed.rows.length === 0 && query.page > 1)
    return <Missing page={PATH} sentence={ADMIN_WORDS.missingPage} />;
  return (
    <AdminFrame viewer={viewer} page={PATH}>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      <UndoOutcome flash={await getFlash(PATH)} />
      <AuditFilter query={query} path={PATH} />
      {listed.rows.length === 0 ? (
        <p>{say.empty}</p>
      ) : (
        <section className="stack" aria-label={say.title}>
          <AuditTable entries={listed.rows} address={PATH + auditSearch(query)} />
          <ListPager
            noun={say.entries}
            listed={listed}
            addressOf={(page) => PATH + auditSearch({ ...query, page })}
          />
          <div className="row">
            <ButtonLink href={`/admin/audit.csv${auditSearch({ ...query, page: 1 })}`}>{say.csv}</ButtonLink>{' '}
            <span className="soft small">{say.csvHint}</span>
          </div>
        </section>
      )}
    </AdminFrame>
  );
}

function UndoOutcome({ flash: { notice, faults } }: { flash: Awaited<ReturnType<typeof getFlash>> }) {
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
