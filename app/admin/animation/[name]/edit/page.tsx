import type { Metadata } from 'next';
import { getFlash } from '#app/_request/flash.ts';
import { getViewer } from '#app/_request/viewer.ts';
import { LEAGUE_FAULT_TEXTS } from '#lib/desk/leagues/league-desk-words.ts';
import { LEAGUE_EDIT_WORDS as say } from '#lib/desk/leagues/league-edit-words.ts';
import { Banner } from '#ui/banner.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { AdminFrame } from '../../../admin-frame.tsx';
import { Missing } from '../../../missing.tsx';
import { findForm } from '../find-form.ts';
import { LeagueEditor } from './league-editor.tsx';

type Props = { params: Promise<{ name: string }> };

export const metadata: Metadata = { title: say.title, robots: { index: false } };

/** The page on which everything written of a league is edited (product/staff §2.12). */
export default async function EditLeaguePage({ params }: Props) {
  const { name } = await params;
  const desk = `/admin/animation/${name}`;
  const [form, viewer, flash] = await Promise.all([
    findForm(name, 'edit'),
    getViewer(),
    getFlash(`${desk}/edit`),
  ]);
  if (form === null) return <Missing page="/admin/animations" sentence={LEAGUE_FAULT_TEXTS['not found']} />;
  return (
    <AdminFrame viewer={viewer} page="/admin/animations">
      <PageTitle back={{ href: desk, label: form.title }} lead={name}>
        {say.title}
      </PageTitle>
      {flash.notice === 'league saved' && (
        <Banner kind="success">
          <p>{say.saved}</p>
        </Banner>
      )}
      <LeagueEditor form={form} flash={flash} />
    </AdminFrame>
  );
}
