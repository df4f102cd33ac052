import { definePage, refused, shown } from '#app/_page/define-page.tsx';
import { findApiArea } from '#lib/areas/api/describe-calls.ts';
import { API_AREA_PAGE, API_PAGE } from '#lib/areas/api/api-pages.ts';
import { API_MESSAGES as say } from '#lib/areas/api/api-messages.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { Breadcrumbs } from '#ui/json-ld.tsx';
import { PageParts, PageTitle } from '#ui/page-title.tsx';
import { CallLinks, CallPart } from '../call-part.tsx';

/** The calls of an area, each with fields, answer, refusals and example (product/pages §9.2). */
export default definePage(API_AREA_PAGE, {
  load: async (_, { params }) => {
    const area = await findApiArea(params.area);
    return area === null
      ? refused('not found')
      : shown({ area, path: pathOf(API_AREA_PAGE, { area: area.name }) });
  },
  head: ({ area, path }) => ({
    title: say.areaTitle(area.title),
    description: area.lead,
    canonical: path,
  }),
  body: ({ area, path }) => (
    <PageParts>
      <Breadcrumbs
        crumbs={[
          { label: say.title, path: API_PAGE.path },
          { label: area.title, path },
        ]}
      />
      <PageTitle lead={area.lead} back={{ href: API_PAGE.path, label: say.back }}>
        {area.title}
      </PageTitle>
      <nav aria-label={say.onThisPage}>
        <CallLinks calls={area.calls} page={path} />
      </nav>
      <p className="soft">{say.shortened}</p>
      {area.calls.map((call) => (
        <CallPart key={call.key} call={call} />
      ))}
    </PageParts>
  ),
});
