import type { League } from '#lib/areas/animations/animation.ts';
import { formatNumber } from '#lib/base/text/typography.ts';
import type { Candidate, LeagueAdmin } from '#lib/back-office/leagues/league-admin-service.ts';
import {
  ADMIN_ANIMATION_MESSAGES as say,
  surplusText,
} from '#lib/back-office/leagues/league-admin-messages.ts';
import { otherScore } from '#lib/game/rules/score.ts';
import { Button } from '#ui/button.tsx';
import { MinuteTime } from '#ui/pieces.tsx';
import { SelectField } from '#ui/field.tsx';
import sheet from '#ui/sheet.module.css';
import admin from '../../admin.module.css';
import styles from './animation.module.css';
import { GameButton, GameTable } from './game-button.tsx';

type CandidatesProps = {
  admin: LeagueAdmin;
  /** True if the query has any participant, valid or not. */
  isAsked: boolean;
};

/** The games between two different participants, to add or remove; 300 px high (product/staff §2.9). */
export function Candidates({ admin: { league, pair, candidates }, isAsked }: CandidatesProps) {
  const options = [
    { value: '', label: say.choose },
    ...[...league.accountIds].map(([name, id]) => ({ value: String(id), label: name })),
  ];
  return (
    <section className="stack" aria-labelledby="candidates">
      <h2 id="candidates">{say.candidates}</h2>
      <p className="soft">{say.candidatesLead}</p>
      <form className={admin.filter} action={`/admin/animation/${league.name}#candidates`}>
        <SelectField name="un" label={say.one} options={options} defaultValue={String(pair?.[0] ?? '')} />
        <SelectField
          name="autre"
          label={say.other}
          options={options}
          defaultValue={String(pair?.[1] ?? '')}
        />
        <div className="row">
          <Button>{say.look}</Button>
        </div>
      </form>
      {pair === null && isAsked && <p role="status">{say.samePlayer}</p>}
      {pair !== null && candidates.length === 0 && <p role="status">{say.noCandidate}</p>}
      {candidates.length > 0 && (
        <div className={styles.candidates}>
          <GameTable title={say.candidates}>
            {candidates.map((game) => (
              <CandidateRow key={game.gameId} game={game} league={league} pair={pair} />
            ))}
          </GameTable>
        </div>
      )}
    </section>
  );
}

type ProposalsProps = { admin: Pick<LeagueAdmin, 'league' | 'proposals' | 'isAutomatic'> };

/** The games that could be counted now (product/leagues §3.4). */
export function Proposals({ admin: { league, proposals, isAutomatic } }: ProposalsProps) {
  return (
    <section className="stack" aria-labelledby="proposees">
      <h2 id="proposees">
        {say.proposed} ({formatNumber(proposals.length)})
      </h2>
      <p className="soft">
        {say.proposedLead} {isAutomatic && say.automatic}
      </p>
      {proposals.length === 0 ? (
        <p>{say.noProposal}</p>
      ) : (
        <div className={styles.candidates}>
          <GameTable title={say.proposed}>
            {proposals.map((game) => (
              <CandidateRow key={game.gameId} game={game} league={league} pair={null} />
            ))}
          </GameTable>
        </div>
      )}
    </section>
  );
}

type CandidateRowProps = {
  game: Candidate;
  league: Pick<League, 'name' | 'gamesPerOpponent'>;
  pair: LeagueAdmin['pair'];
};

function CandidateRow({ game, league, pair }: CandidateRowProps) {
  const { gameId, blue, red, rules, endedAt, finalScore, isIn, surplus, isSetAside } = game;
  const score = `${finalScore} – ${otherScore(finalScore)}`;
  const played = (
    <>
      {rules.join(' ')}{' '}
      <small>
        <MinuteTime date={endedAt} />
      </small>
    </>
  );
  return (
    <tr>
      <th scope="row">
        <a href={`/history/game/${gameId}`}>
          <bdi>{blue}</bdi>
        </a>
      </th>
      <td>
        <bdi>{red}</bdi>{' '}
        <span className={sheet.second}>
          {score} {played}
        </span>
      </td>
      <td className={`num ${sheet.secondary}`}>{score}</td>
      <td className={sheet.secondary}>{played}</td>
      <td>
        {surplus === null ? (
          <GameButton league={league.name} gameId={gameId} act={isIn ? 'remove' : 'add'} pair={pair} />
        ) : (
          <Button type="button" disabled>
            {surplusText(surplus, league.gamesPerOpponent)}
          </Button>
        )}
        {isSetAside && <small>{say.setAside}</small>}
      </td>
    </tr>
  );
}
