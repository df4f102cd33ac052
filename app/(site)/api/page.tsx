import { definePage, shown } from '#app/_page/define-page.tsx';
import { listApiAreas } from '#lib/areas/api/describe-calls.ts';
import { API_AREA_PAGE, API_PAGE } from '#lib/areas/api/api-pages.ts';
import { API_MESSAGES as say, TRANSPORT_TEXTS } from '#lib/areas/api/api-messages.ts';
import type { ApiArea } from '#lib/areas/api/api.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { TRANSPORT_STATUS, type TransportCode } from '#lib/web/http/transport-fault.ts';
import { PageParts, PageTitle } from '#ui/page-title.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { CallLinks } from './call-part.tsx';

/** All calls by area, with their common rules (product/pages §9.2). */
export default definePage(API_PAGE, {
  load: async () => shown({ areas: await listApiAreas() }),
  head: () => ({
    title: say.title,
    description: say.lead,
  }),
  body: ({ areas }) => (
    <PageParts>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      {areas.map((area) => (
        <AreaPart key={area.name} area={area} />
      ))}
      <section className="stack">
        <h2>{say.behaviour}</h2>
        <ul>
          {say.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <p>
          <a href="/rest/openapi.json">{say.document}</a>
        </p>
      </section>
      <section className="stack">
        <h2>{say.faults}</h2>
        <p>{say.faultsLead}</p>
        <FaultTable />
      </section>
    </PageParts>
  ),
});

function AreaPart({ area: { name, title, lead, calls } }: { area: ApiArea }) {
  const path = pathOf(API_AREA_PAGE, { area: name });
  return (
    <section className="stack">
      <h2>
        <a href={path}>{title}</a>
      </h2>
      <p>{lead}</p>
      <CallLinks calls={calls} page={path} />
    </section>
  );
}

function FaultTable() {
  return (
    <Sheet label={say.faults} columns={[say.status, say.code, say.meaning]}>
      {(Object.keys(TRANSPORT_STATUS) as TransportCode[]).map((code) => (
        <tr key={code}>
          <td>{TRANSPORT_STATUS[code]}</td>
          <th scope="row">
            <code>{code}</code>
          </th>
          <td>{TRANSPORT_TEXTS[code]}</td>
        </tr>
      ))}
    </Sheet>
  );
}
