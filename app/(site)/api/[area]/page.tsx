import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { listAllCalls } from '#app/_request/all-calls.ts';
import { findApiArea } from '#lib/areas/api/api-description.ts';
import { API_WORDS as say } from '#lib/areas/api/api-words.ts';
import { Breadcrumbs } from '#ui/json-ld.tsx';
import { PageParts } from '#ui/page-parts.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { CallLinks } from '../call-links.tsx';
import { CallPart } from '../call-part.tsx';

type Props = { params: Promise<{ area: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const area = await findApiArea(listAllCalls, (await params).area);
  if (area === null) return {};
  return {
    title: say.areaTitle(area.title),
    description: area.lead,
    alternates: { canonical: `/api/${area.name}` },
  };
}

/** The calls of an area, each with fields, answer, refusals and example (product/pages §9.2). */
export default async function ApiAreaPage({ params }: Props) {
  const area = await findApiArea(listAllCalls, (await params).area);
  if (area === null) notFound();
  const path = `/api/${area.name}`;
  return (
    <PageParts>
      <Breadcrumbs
        crumbs={[
          { label: say.title, path: '/api' },
          { label: area.title, path },
        ]}
      />
      <PageTitle lead={area.lead} back={{ href: '/api', label: say.back }}>
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
  );
}
