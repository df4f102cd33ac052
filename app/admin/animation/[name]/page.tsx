import type { Metadata } from 'next';
import { cache } from 'react';
import { getFlash } from '#app/_request/flash.ts';
import { getViewer } from '#app/_request/viewer.ts';
import { leaguePath } from '#lib/areas/animations/animation.ts';
import { keepOrder } from '#lib/base/words/bidi.ts';
import { getLeagueDesk, type LeagueDesk } from '#lib/desk/leagues/league-desk-service.ts';
import {
  ADMIN_ANIMATION_WORDS as say,
  LEAGUE_NOTICES,
  leagueFaultText,
} from '#lib/desk/leagues/league-desk-words.ts';
import { LEAGUE_EDIT_WORDS as edit } from '#lib/desk/leagues/league-edit-words.ts';
import { previewForfeit } from '#lib/desk/leagues/league-forfeit-service.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { ButtonLink } from '#ui/button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { AdminFrame } from '../../admin-frame.tsx';
import { Outcome } from '../../outcome.tsx';
import { Missing } from '../../missing.tsx';
import { refuse } from '../../refuse.ts';
import { Candidates, Proposals } from './candidates.tsx';
import { Forfeits, type AskedForfeit } from './forfeits.tsx';
import { LeagueGames } from './league-games.tsx';
import { Messages } from './messages.tsx';
import { Participants } from './participants.tsx';
import { StateForms } from './state-forms.tsx';

const LIST = '/admin/animations';
const NOT_FOUND = leagueFaultText({ code: 'not found' });

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

type Props = { params: Promise<{ name: string }>; searchParams: Promise<Query> };

const find = cache(async (name: string, one: string, other: string): Promise<LeagueDesk | null> => {
  const viewer = await getViewer();
  const found = await getLeagueDesk(viewer, { name, one, other });
  if (found.ok) return found.value;
  return found.code === 'unauthorized' ? refuse(viewer, `/admin/animation/${name}`) : null;
});

async function findAsked({ params, searchParams }: Props): Promise<LeagueDesk | null> {
  const [{ name }, { un, autre }] = await Promise.all([params, searchParams]);
  return find(name, textOf(un), textOf(autre));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const desk = await findAsked(props);
  if (desk === null) return { title: NOT_FOUND, robots: { index: false } };
  const { league } = desk;
  return {
    title: keepOrder(league.title),
    alternates: { canonical: `/admin/animation/${league.name}` },
    robots: { index: false },
  };
}

/** The staff page of a league: states, participants, games, candidates and the latest messages (product/staff §2.9). */
export default async function AnimationPage(props: Props) {
  const { name } = await props.params;
  const [desk, viewer, flash] = await Promise.all([
    findAsked(props),
    getViewer(),
    getFlash(`/admin/animation/${name}`),
  ]);
  if (desk === null) return <Missing page={LIST} sentence={NOT_FOUND} />;
  const { league, messages } = desk;
  const query = await props.searchParams;
  const { un, autre } = query;
  return (
    <AdminFrame viewer={viewer} page={LIST}>
      <PageTitle back={{ href: LIST, label: say.listTitle }} lead={league.name}>
        <bdi>{league.title}</bdi>
      </PageTitle>
      <Outcome flash={flash} notices={LEAGUE_NOTICES} textOf={leagueFaultText} />
      <p className="row">
        <ButtonLink href={leaguePath(league.name)}>{say.publicPage}</ButtonLink>{' '}
        <ButtonLink href={`/admin/animation/${league.name}/edit`}>{edit.edit}</ButtonLink>{' '}
        {league.games.length === 0 && (
          <ButtonLink kind="danger" href={`/admin/animation/${league.name}/delete`}>
            {edit.delete}
          </ButtonLink>
        )}
      </p>
      <StateForms league={league} />
      <Participants league={league.name} accountIds={league.accountIds} typed={flash.typed} />
      <Proposals desk={desk} />
      <Candidates desk={desk} isAsked={un !== undefined || autre !== undefined} />
      <Forfeits
        league={league.name}
        players={[...league.accountIds.keys()]}
        typed={flash.typed}
        asked={await askForfeit(viewer, { name, query })}
      />
      <LeagueGames league={league} />
      <Messages messages={messages} />
    </AdminFrame>
  );
}

/** The forfeit that the query asks to look at, with what it would do; null when it asks for none. */
async function askForfeit(
  viewer: Viewer,
  { name, query: { joueur, contre, issue, motif } }: { name: string; query: Query },
): Promise<AskedForfeit | null> {
  if (joueur === undefined) return null;
  const sent = { blue: textOf(joueur), red: textOf(contre), score: textOf(issue), reason: textOf(motif) };
  return { sent, effect: await previewForfeit(viewer, { name, ...sent }) };
}

function textOf(value: Query[string]): string {
  return typeof value === 'string' ? value : '';
}
