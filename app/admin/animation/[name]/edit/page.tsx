import { definePage } from '#app/_page/define-page.tsx';
import { LEAGUE_FAULT_TEXTS } from '#lib/back-office/leagues/league-admin-messages.ts';
import { LEAGUE_EDIT_MESSAGES as say } from '#lib/back-office/leagues/league-edit-messages.ts';
import {
  ANIMATIONS_PAGE,
  LEAGUE_ADMIN_PAGE,
  LEAGUE_EDIT_PAGE,
} from '#lib/back-office/leagues/league-pages.ts';
import { getLeagueForm } from '#lib/back-office/leagues/league-setup-service.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { Banner } from '#ui/banner.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { AdminFrame } from '../../../admin-frame.tsx';
import { foundOrMissing, Missing } from '../../../admin-parts.tsx';
import { LeagueEditor } from './league-editor.tsx';

/** The page on which everything written of a league is edited (product/staff §2.12). */
export default definePage(LEAGUE_EDIT_PAGE, {
  load: async (visit, { params }) => foundOrMissing(visit, await getLeagueForm(visit.viewer, params)),
  head: () => ({ title: say.title, robots: { index: false } }),
  body: ({ viewer, flash, found }) =>
    found === null ? (
      <Missing viewer={viewer} page={ANIMATIONS_PAGE.path} sentence={LEAGUE_FAULT_TEXTS['not found']} />
    ) : (
      <AdminFrame viewer={viewer} page={ANIMATIONS_PAGE.path}>
        <PageTitle back={{ href: pathOf(LEAGUE_ADMIN_PAGE, found), label: found.title }} lead={found.name}>
          {say.title}
        </PageTitle>
        {flash.notice === 'league saved' && (
          <Banner kind="success">
            <p>{say.saved}</p>
          </Banner>
        )}
        <LeagueEditor form={found} flash={flash} />
      </AdminFrame>
    ),
});
