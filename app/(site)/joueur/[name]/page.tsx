import { definePage, refused, shown, type Head } from '#app/_page/define-page.tsx';
import { PLAYER_PAGE, SEARCH_PAGE } from '#lib/areas/players/player-pages.ts';
import {
  getPlayerPage,
  type PlayerPage as Player,
  type HeadToHead,
  type PlayerGames,
} from '#lib/areas/players/player-service.ts';
import {
  PLAYER_MESSAGES as say,
  playerDescription,
  headToHeadText,
  samePlayerText,
  unknownOpponentText,
} from '#lib/areas/players/player-messages.ts';
import { parseSearch, playerPath } from '#lib/areas/players/player.ts';
import { RANKING_PAGE } from '#lib/areas/rankings/ranking-pages.ts';
import { DUEL_START_PAGE } from '#lib/areas/duels/duel-pages.ts';
import { CONTACT_MESSAGES } from '#lib/areas/contacts/contact-messages.ts';
import type { Flash } from '#lib/base/flash.ts';
import { posterOf } from '#lib/areas/seo/open-graph.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink, Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { Emblem, PlayerLink } from '#ui/player-link.tsx';
import { BlockForm, ContactOutcome } from '#ui/block-form.tsx';
import { Breadcrumbs } from '#ui/json-ld.tsx';
import { PageParts, PageTitle } from '#ui/page-title.tsx';
import { ReportLink } from '#ui/report-link.tsx';
import { StandingPart } from './elo-part.tsx';
import { formatNumber } from '#lib/base/text/typography.ts';
import { NICKNAME_MAX } from '#lib/game/names.ts';
import { Field } from '#ui/field.tsx';
import { GameDialog } from '#app/(site)/history/player/[id]/games-list.tsx';
import { GamesList } from '../../history/player/[id]/games-list.tsx';
import styles from './player.module.css';

const first = (text: string | string[] | undefined) => ([text].flat()[0] ?? '').trim();

/** A player as others may see them (product/pages §5.6; decision 0021). */
export default definePage(PLAYER_PAGE, {
  load: async ({ viewer, left }, { params: { name }, query: { mode, contre } }) => {
    const found = await getPlayerPage(viewer, {
      part: encodeURIComponent(name),
      query: { mode: first(mode), contre: parseSearch(contre) },
    });
    return found.ok ? shown({ ...found.value, flash: left }) : refused('not found');
  },
  head: describe,
  body: (player) => <PlayerPage {...player} />,
});

function describe({ name, profile }: Player): Head {
  return {
    title: keepOrder(name),
    description: playerDescription(name, {
      standing: Boolean(profile?.standing),
      guild: Boolean(profile?.guild),
    }),
    canonical: playerPath(name),
    preview: { picture: posterOf('player', { id: name, name }) },
    // Private pages, and pages with only a name, are not indexed.
    robots: profile?.standing ? undefined : 'noindex',
  };
}

function PlayerPage({ flash, ...player }: Player & { flash: Flash }) {
  const { name, isRobot, emblem, profile } = player;
  return (
    <PageParts>
      <Breadcrumbs
        crumbs={[
          { label: say.ranking, path: RANKING_PAGE.path },
          { label: name, path: playerPath(name) },
        ]}
      />
      <PageTitle back={{ href: SEARCH_PAGE.path, label: say.search }} lead={isRobot ? say.robot : undefined}>
        <Emblem card={emblem} />
        <bdi>{name}</bdi>
      </PageTitle>
      <AdminLinks admin={player.admin} />
      <ContactOutcome flash={flash} />
      {!isRobot && !player.isOwn && <Contact {...player} />}
      {profile === null ? (
        <Empty
          within="page"
          sentence={say.isPrivate}
          action={<ButtonLink href={RANKING_PAGE.path}>{say.ranking}</ButtonLink>}
        />
      ) : (
        <>
          <PrivateNotice {...player} />
          <StandingPart player={player} profile={profile} />
          <Nicknames shown={name} nicknames={profile.nicknames} />
          {profile.games && <GamesPart name={name} games={profile.games} />}
        </>
      )}
      {!isRobot && !player.isOwn && <ReportLink kind="player" of={name} />}
    </PageParts>
  );
}

/** The challenge button, and for players the block. */
function Contact({ name, isBlocked }: Pick<Player, 'name' | 'isBlocked'>) {
  return (
    <div className="row">
      {isBlocked === true ? (
        <p>{CONTACT_MESSAGES.youBlocked}</p>
      ) : (
        <ButtonLink href={`${DUEL_START_PAGE.path}?joueur=${encodeURIComponent(name)}`} rel="nofollow">
          {CONTACT_MESSAGES.challenge}
        </ButtonLink>
      )}
      {isBlocked !== null && <BlockForm player={name} isBlocked={isBlocked} />}
    </div>
  );
}

/** For staff only, whose pages are rendered individually: none of it is in the page shared by visitors. */
function AdminLinks({ admin: { account, nickname } }: Pick<Player, 'admin'>) {
  if (account === null && nickname === null) return null;
  return (
    <nav className="row" aria-labelledby="administration">
      <span className="soft" id="administration">
        {say.adminTitle}
      </span>
      <ul className="row" role="list">
        {account !== null && (
          <li>
            <a href={account}>{say.adminAccount}</a>
          </li>
        )}
        {nickname !== null && (
          <li>
            <a href={nickname}>{say.adminNickname}</a>
          </li>
        )}
      </ul>
    </nav>
  );
}

function PrivateNotice({ isPrivate, isOwn }: Player) {
  if (!isPrivate) return null;
  return (
    <Banner kind="notice">
      <p>{isOwn ? say.ownIsPrivate : say.staffIsPrivate}</p>
    </Banner>
  );
}

/** All nicknames of the player, main one first, for viewers with access. */
function Nicknames({ shown, nicknames }: { shown: string; nicknames: readonly string[] }) {
  if (nicknames.length < 2) return null;
  return (
    <section className="stack" aria-labelledby="pseudonymes">
      <h2 id="pseudonymes">
        {say.nicknames} ({nicknames.length})
      </h2>
      <ul>
        {nicknames.map((name, at) => (
          <li key={name}>
            {name === shown ? (
              <b>
                <bdi>{name}</bdi>
              </b>
            ) : (
              <PlayerLink name={name} />
            )}
            {at === 0 && `, ${say.main}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

type GamesPartProps = { name: string; games: PlayerGames };

/** Head-to-head and last games, for viewers with access to the player's history. */
function GamesPart({ name, games: { accountId, recent, pages, faults, headToHead } }: GamesPartProps) {
  return (
    <>
      <section className="stack" aria-labelledby="face-a-face">
        <h2 id="face-a-face">{say.headToHead}</h2>
        {headToHead && <p>{outcomeText(name, headToHead)}</p>}
        {headToHead?.kind === 'met' && (
          <p>
            {say.opponentPage} <PlayerLink name={headToHead.opponent} />
          </p>
        )}
        <form className={styles.against} action={`${playerPath(name)}#face-a-face`}>
          <Field
            name="contre"
            label={say.against}
            defaultValue={headToHead ? nameOf(headToHead) : ''}
            maxLength={NICKNAME_MAX}
            autoComplete="off"
          />
          <Button>{say.compare}</Button>
        </form>
      </section>
      <section className="stack" aria-labelledby="parties">
        <h2 id="parties">
          {say.games} ({formatNumber(recent.length)})
        </h2>
        {recent.length === 0 ? (
          <p>{say.noGame}</p>
        ) : (
          <GamesList games={recent} pages={pages} faults={faults} owner={name} level={3} />
        )}
        <p>
          <a href={`/history/player/${accountId}`}>{say.allGames}</a>
        </p>
      </section>
      <GameDialog />
    </>
  );
}

function outcomeText(name: string, found: HeadToHead): string {
  if (found.kind === 'met') return headToHeadText(name, found.opponent, found.score);
  return found.kind === 'same' ? samePlayerText(found.asked) : unknownOpponentText(found.asked);
}

function nameOf(found: HeadToHead): string {
  return found.kind === 'met' ? found.opponent : found.asked;
}
