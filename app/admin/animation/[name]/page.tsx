import { definePage, denied, shown } from '#app/_page/define-page.tsx';
import { leaguePath, LEAGUE_STAGES, stageOf, type League } from '#lib/areas/animations/animation.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { getLeagueAdmin, type LeagueAdmin } from '#lib/back-office/leagues/league-admin-service.ts';
import {
  ADMIN_ANIMATION_MESSAGES as say,
  LEAGUE_NOTICES,
  leagueFaultText,
  STAGE_TEXTS,
} from '#lib/back-office/leagues/league-admin-messages.ts';
import { LEAGUE_EDIT_MESSAGES as edit } from '#lib/back-office/leagues/league-edit-messages.ts';
import { previewForfeit } from '#lib/back-office/leagues/league-forfeit-service.ts';
import {
  ANIMATIONS_PAGE,
  LEAGUE_DELETION_PAGE,
  LEAGUE_ADMIN_PAGE,
  LEAGUE_EDIT_PAGE,
  ACCOUNT_DETAIL_PAGE,
} from '#lib/back-office/home/back-office-pages.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import type { Flash } from '#lib/base/flash.ts';
import { pathOf, type Asked } from '#lib/web/rows/page-row.ts';
import { ButtonLink, Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { AdminFrame } from '../../admin-frame.tsx';
import { Outcome, Missing } from '../../admin-parts.tsx';
import { Candidates, Proposals } from './candidates.tsx';
import { Forfeits, type AskedForfeit } from './forfeits.tsx';
import { LeagueGames } from './league-games.tsx';
import { Participants } from './participants.tsx';
import type { ChatMessage } from '#lib/back-office/chat/chat-service.ts';
import { MinuteTime } from '#ui/pieces.tsx';
import styles from './animation.module.css';
import { LEAGUE_STATE_TEXTS, REGISTER_STATE_TEXTS } from '#lib/areas/animations/animation-messages.ts';
import { LEAGUE_STATES, REGISTER_STATES } from '#lib/game/league.ts';
import { SelectField } from '#ui/field.tsx';
import { PostForm } from '#ui/form-parts.tsx';
import admin from '../../admin.module.css';

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
          canonical: pathOf(LEAGUE_ADMIN_PAGE, admin.league),
        }),
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
  /** True if the query has any participant, valid or not. */
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

/** The effect of the forfeit in the query; null without one. */
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

/** The last messages of the global channel, newest first; 400 px high (product/staff §2.9). */
function Messages({ messages }: { messages: readonly ChatMessage[] }) {
  return (
    <section className="stack" aria-labelledby="messages">
      <h2 id="messages">{say.messages}</h2>
      {messages.length === 0 ? (
        <p>{say.noMessage}</p>
      ) : (
        <ol className={styles.messages} role="list" aria-labelledby="messages" tabIndex={0}>
          {messages.map(({ accountId, nickname, text, date }) => (
            <li key={`${date.getTime()} ${accountId} ${text}`}>
              <a href={pathOf(ACCOUNT_DETAIL_PAGE, { id: String(accountId) })}>
                <bdi>{nickname}</bdi>
              </a>{' '}
              <small className="soft">
                <MinuteTime date={date} />
              </small>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

type StateFormsProps = { league: Pick<League, 'name' | 'visibility' | 'registerState' | 'leagueState'> };

/** The forms that set the league's stage, or open and close sign-ups and matches separately. */
function StateForms({ league }: StateFormsProps) {
  const { name, registerState, leagueState } = league;
  return (
    <section className="stack" aria-labelledby="etat">
      <h2 id="etat">{say.states}</h2>
      <p className="soft">{say.stageLead}</p>
      <StateForm
        league={name}
        field="stage"
        label={say.stage}
        current={stageOf(league)}
        options={LEAGUE_STAGES.map((value) => ({ value, label: STAGE_TEXTS[value] }))}
      />
      <details>
        <summary>{say.apart}</summary>
        <div className={admin.edits}>
          <StateForm
            league={name}
            field="registerState"
            label={say.registerState}
            current={registerState}
            options={REGISTER_STATES.map((value) => ({ value, label: REGISTER_STATE_TEXTS[value] }))}
          />
          <StateForm
            league={name}
            field="leagueState"
            label={say.leagueState}
            current={leagueState}
            options={LEAGUE_STATES.map((value) => ({ value, label: LEAGUE_STATE_TEXTS[value] }))}
          />
        </div>
      </details>
    </section>
  );
}

type StateFormProps = {
  league: string;
  field: string;
  label: string;
  current: string;
  options: readonly { readonly value: string; readonly label: string }[];
};

function StateForm({ league, field, label, current, options }: StateFormProps) {
  return (
    <PostForm className={admin.edit} action={`/rest/admin/animation/${league}`}>
      <SelectField name={field} label={label} options={options} defaultValue={current} />
      <input type="hidden" name="name" value={league} />
      <Button>
        {say.save}
        <span className="sr"> {label}</span>
      </Button>
    </PostForm>
  );
}
