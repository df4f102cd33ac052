import { definePage } from '#app/_page/define-page.tsx';
import { denied, shown } from '#app/_page/outcomes.ts';
import { leaguePath } from '#lib/areas/animations/animation.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { getLeagueAdmin, type LeagueAdmin } from '#lib/back-office/leagues/league-admin-service.ts';
import {
  ADMIN_ANIMATION_MESSAGES as say,
  LEAGUE_NOTICES,
  leagueFaultText,
} from '#lib/back-office/leagues/league-admin-messages.ts';
import { LEAGUE_EDIT_MESSAGES as edit } from '#lib/back-office/leagues/league-edit-messages.ts';
import { previewForfeit } from '#lib/back-office/leagues/league-forfeit-service.ts';
import {
  ANIMATIONS_PAGE,
  LEAGUE_DELETION_PAGE,
  LEAGUE_ADMIN_PAGE,
  LEAGUE_EDIT_PAGE,
} from '#lib/back-office/leagues/league-pages.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import type { Flash } from '#lib/base/flash.ts';
import { pathOf, type Asked } from '#lib/web/rows/page-row.ts';
import { ButtonLink } from '#ui/button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { AdminFrame } from '../../admin-frame.tsx';
import { Outcome, Missing } from '../../admin-parts.tsx';
import { Candidates, Proposals } from './candidates.tsx';
import { Forfeits, type AskedForfeit } from './forfeits.tsx';
import { LeagueGames } from './league-games.tsx';
import { Messages } from './messages.tsx';
import { Participants } from './participants.tsx';
import { StateForms } from './state-forms.tsx';

const NOT_FOUND = leagueFaultText({ code: 'not found' });

type Query = Asked<typeof LEAGUE_ADMIN_PAGE>['query'];

/** The staff page of a league: states, participants, games, candidates and the latest messages (product/staff §2.9). */
export default definePage(LEAGUE_ADMIN_PAGE, {
  load: async (visit, { params: { name }, query }) => {
    const { viewer, left: flash } = visit;
    const { un, autre } = query;
    const [found, asked] = await Promise.all([
      getLeagueAdmin(viewer, { name, one: textOf(un), other: textOf(autre) }),
      askForfeit(viewer, { name, query }),
    ]);
    if (!found.ok && found.code === 'unauthorized') return denied(visit);
    const admin = found.ok ? found.value : null;
    const isPairAsked = un !== undefined || autre !== undefined;
    return shown({ viewer, flash, admin, asked, isPairAsked }, admin === null ? 404 : 200);
  },
  head: ({ admin }) => ({
    ...(admin === null
      ? { title: NOT_FOUND }
      : {
          title: keepOrder(admin.league.title),
          alternates: { canonical: pathOf(LEAGUE_ADMIN_PAGE, admin.league) },
        }),
    robots: { index: false },
  }),
  body: ({ admin, ...data }) =>
    admin === null ? (
      <Missing viewer={data.viewer} page={ANIMATIONS_PAGE.path} sentence={NOT_FOUND} />
    ) : (
      <LeagueAdminPage admin={admin} {...data} />
    ),
});

type LeagueAdminProps = {
  viewer: Viewer;
  flash: Flash;
  admin: LeagueAdmin;
  asked: AskedForfeit | null;
  /** Whether the query names any participant, valid or not. */
  isPairAsked: boolean;
};

function LeagueAdminPage({ viewer, flash, admin, asked, isPairAsked }: LeagueAdminProps) {
  const { league, messages } = admin;
  return (
    <AdminFrame viewer={viewer} page={ANIMATIONS_PAGE.path}>
      <PageTitle back={{ href: ANIMATIONS_PAGE.path, label: say.listTitle }} lead={league.name}>
        <bdi>{league.title}</bdi>
      </PageTitle>
      <Outcome flash={flash} notices={LEAGUE_NOTICES} textOf={leagueFaultText} />
      <p className="row">
        <ButtonLink href={leaguePath(league.name)}>{say.publicPage}</ButtonLink>{' '}
        <ButtonLink href={pathOf(LEAGUE_EDIT_PAGE, league)}>{edit.edit}</ButtonLink>{' '}
        {league.games.length === 0 && (
          <ButtonLink kind="danger" href={pathOf(LEAGUE_DELETION_PAGE, league)}>
            {edit.delete}
          </ButtonLink>
        )}
      </p>
      <StateForms league={league} />
      <Participants league={league.name} accountIds={league.accountIds} typed={flash.typed} />
      <Proposals admin={admin} />
      <Candidates admin={admin} isAsked={isPairAsked} />
      <Forfeits
        league={league.name}
        players={[...league.accountIds.keys()]}
        typed={flash.typed}
        asked={asked}
      />
      <LeagueGames league={league} />
      <Messages messages={messages} />
    </AdminFrame>
  );
}

/** The forfeit to preview by the query, with its effect; null without one. */
async function askForfeit(
  viewer: Viewer,
  { name, query: { joueur, contre, issue, motif } }: { name: string; query: Query },
): Promise<AskedForfeit | null> {
  if (joueur === undefined) return null;
  const sent = { blue: textOf(joueur), red: textOf(contre), score: textOf(issue), reason: textOf(motif) };
  return { sent, effect: await previewForfeit(viewer, { name, ...sent }) };
}

function textOf(value: Query[keyof Query]): string {
  return typeof value === 'string' ? value : '';
}
