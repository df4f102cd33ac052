import type { Metadata } from 'next';
import { getPageText } from '#lib/areas/tutorial/page-text.ts';
import { Beside } from '#ui/beside.tsx';
import { CardsAside } from '#ui/cards-aside.tsx';
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
    <Beside isOnFelt aside={<CardsAside cards={[]} />}>
      <PageTitle lead={lead}>{title}</PageTitle>
      <Prose html={html} />
    </Beside>
  );
}
