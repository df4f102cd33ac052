import { definePage } from '#app/_page/define-page.tsx';
import { LEAGUE_FAULT_TEXTS } from '#lib/back-office/leagues/league-admin-messages.ts';
import { LEAGUE_EDIT_MESSAGES as say } from '#lib/back-office/leagues/league-edit-messages.ts';
import {
  ANIMATIONS_PAGE,
  LEAGUE_DELETION_PAGE,
  LEAGUE_ADMIN_PAGE,
} from '#lib/back-office/home/back-office-pages.ts';
import { getLeagueForm, type LeagueForm } from '#lib/back-office/leagues/league-setup-service.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PostForm } from '#ui/form-parts.tsx';
import { AdminFrame } from '../../../admin-frame.tsx';
import { foundOrMissing, Missing } from '../../../admin-parts.tsx';

/** Confirms the deletion of a league without games (product/leagues §1.5). */
export default definePage(LEAGUE_DELETION_PAGE, {
  load: async (visit, { params }) => foundOrMissing(visit, await getLeagueForm(visit.viewer, params)),
  head: () => ({ title: say.deleteTitle }),
  body: ({ viewer, found }) =>
    found === null ? (
      <Missing viewer={viewer} page={ANIMATIONS_PAGE.path} sentence={LEAGUE_FAULT_TEXTS['not found']} />
    ) : (
      <LeagueDeletion viewer={viewer} league={found} />
    ),
});

function LeagueDeletion({ viewer, league }: { viewer: Viewer; league: LeagueForm }) {
  const { name, title, games } = league;
  const admin = pathOf(LEAGUE_ADMIN_PAGE, { name });
  return (
    <AdminFrame viewer={viewer} page={ANIMATIONS_PAGE.path}>
      <PageTitle back={{ href: admin, label: title }} lead={name}>
        {say.deleteTitle}
      </PageTitle>
      <p>{games === 0 ? say.deleteConsequence : say.cannotDelete}</p>
      {games === 0 ? (
        <PostForm className="row" action={`/rest/admin/animation/${name}/delete`}>
          <input type="hidden" name="name" value={name} />
          <Button kind="danger">{say.sureDelete}</Button> <ButtonLink href={admin}>{say.back}</ButtonLink>
        </PostForm>
      ) : (
        <p>
          <ButtonLink href={admin}>{say.back}</ButtonLink>
        </p>
      )}
    </AdminFrame>
  );
}
