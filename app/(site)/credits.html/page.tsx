import type { Metadata } from 'next';
import { getPageText } from '#lib/areas/tutorial/page-text.ts';
import { PageParts } from '#ui/page-parts.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Prose } from '../tuto/prose.tsx';

const NAME = 'credits';

export async function generateMetadata(): Promise<Metadata> {
  const { title, lead } = await getPageText(NAME);
  return { title, description: lead, alternates: { canonical: '/credits.html' } };
}

/** Whose work the site shows, and under which licences (product/pages §1.6). */
export default async function CreditsPage() {
  const { title, lead, html } = await getPageText(NAME);
  return (
    <PageParts>
      <PageTitle lead={lead}>{title}</PageTitle>
      <Prose html={html} />
    </PageParts>
  );
}
