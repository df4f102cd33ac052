import type { Metadata } from 'next';
import { getViewer } from '#app/_request/viewer.ts';
import { LEAGUE_FAULT_TEXTS } from '#lib/desk/leagues/league-desk-words.ts';
import { LEAGUE_EDIT_WORDS as say } from '#lib/desk/leagues/league-edit-words.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { ShownFor } from '#ui/shown-for.tsx';
import { AdminFrame } from '../../../admin-frame.tsx';
import { Missing } from '../../../missing.tsx';
import { findForm } from '../find-form.ts';

type Props = { params: Promise<{ name: string }> };

export const metadata: Metadata = { title: say.deleteTitle, robots: { index: false } };

/** The page that confirms the deletion of a league in which nothing was played (product/leagues §1.5). */
export default async function DeleteLeaguePage({ params }: Props) {
  const { name } = await params;
  const [form, viewer] = await Promise.all([findForm(name, 'delete'), getViewer()]);
  if (form === null) return <Missing page="/admin/animations" sentence={LEAGUE_FAULT_TEXTS['not found']} />;
  const { title, games } = form;
  const desk = `/admin/animation/${name}`;
  return (
    <AdminFrame viewer={viewer} page="/admin/animations">
      <PageTitle back={{ href: desk, label: title }} lead={name}>
        {say.deleteTitle}
      </PageTitle>
      <p>{games === 0 ? say.deleteConsequence : say.cannotDelete}</p>
      {games === 0 ? (
        <form className="row" method="post" action={`/rest/admin/animation/${name}/delete`}>
          <ShownFor />
          <input type="hidden" name="name" value={name} />
          <Button kind="danger">{say.sureDelete}</Button> <ButtonLink href={desk}>{say.back}</ButtonLink>
        </form>
      ) : (
        <p>
          <ButtonLink href={desk}>{say.back}</ButtonLink>
        </p>
      )}
    </AdminFrame>
  );
}
