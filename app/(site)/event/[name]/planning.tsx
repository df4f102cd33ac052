import type { LeaguePage } from '#lib/areas/animations/animation-service.ts';
import { LEAGUE_MESSAGES as say } from '#lib/areas/animations/animation-messages.ts';
import { leaguePath, type League } from '#lib/areas/animations/animation.ts';
import {
  leadOf,
  phaseOf,
  scheduleOf,
  type LeagueSetup,
  type ScheduleEntry,
} from '#lib/areas/animations/league-setup.ts';
import { renderMarkdown } from '#lib/base/markdown.ts';
import { MinuteTime } from '#ui/pieces.tsx';
import { Sheet } from '#ui/sheet.tsx';
import sheet from '#ui/sheet.module.css';
import { Prose } from '../../tuto/prose.tsx';
import { Rewards } from './rewards.tsx';
import { formatNumber } from '#lib/base/text/typography.ts';
import { PlayerLink } from '#ui/player-link.tsx';
import list from '#ui/names.module.css';

type PlanningProps = Pick<LeaguePage, 'league' | 'setup'> & { now: Date };

/** The tab « Planning et résumé »; without texts, only data from the database. */
export function Planning({ league, setup, now }: PlanningProps) {
  return (
    <>
      {leadOf(setup) === null && <p className="soft">{say.noText}</p>}
      {setup && <Written league={league} setup={setup} now={now} />}
      <Participants {...league} />
    </>
  );
}

type WrittenProps = { league: Pick<League, 'name' | 'visibility'>; setup: LeagueSetup; now: Date };

function Written({ league, setup, now }: WrittenProps) {
  const schedule = scheduleOf(setup);
  return (
    <>
      <Prose html={renderMarkdown(setup.summary.join('\n\n'))} />
      {schedule.length > 0 && <Schedule league={league} schedule={schedule} now={now} />}
      <Rewards {...setup} />
    </>
  );
}

type ScheduleProps = Omit<WrittenProps, 'setup'> & { schedule: readonly ScheduleEntry[] };

function Schedule({ league: { name, visibility }, schedule, now }: ScheduleProps) {
  return (
    <>
      <h2 id="planning">{say.schedule}</h2>
      <Sheet label="Tableau du calendrier" columns={['Étape', 'Début', 'Fin']}>
        {schedule.map((entry) => (
          <ScheduleRow key={`${entry.what} ${entry.from.toISOString()}`} entry={entry} now={now} />
        ))}
      </Sheet>
      <p className="row">
        {visibility === 'public' && <a href={`${leaguePath(name)}/calendrier.ics`}>{say.calendar}</a>}{' '}
        <span className="soft">{say.parisTime}</span>
      </p>
    </>
  );
}

function ScheduleRow({ entry, now }: { entry: ScheduleEntry; now: Date }) {
  const phase = phaseOf(entry, now);
  return (
    <tr aria-current={phase === 'now' ? 'date' : undefined}>
      <th scope="row">
        {entry.what}
        {phase === 'now' && <b>, {say.now}</b>}
        {entry.detail && <small> {entry.detail}</small>}
      </th>
      <td>
        <MinuteTime date={entry.from} />
      </td>
      <td className={entry.to === null ? sheet.secondary : undefined}>
        {entry.to ? <MinuteTime date={entry.to} /> : null}
      </td>
    </tr>
  );
}

/** The participants, in the order of registration; nothing before sign-ups open. */
export function Participants({ players, ownName, registerState }: League) {
  if (players.length === 0) return registerState === 'not_yet' ? null : <p>{say.nobody}</p>;
  return (
    <>
      <h2>
        {say.participants} ({formatNumber(players.length)})
      </h2>
      <ul className={list.names}>
        {players.map((name) => (
          <li key={name}>
            {name === ownName ? (
              <b>
                <PlayerLink name={name} />
              </b>
            ) : (
              <PlayerLink name={name} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
