import { clampCoup, coupAddress } from '#lib/areas/replays/replay-coup.ts';
import { moveName, faultsText, rulesText, scoreText } from '#lib/areas/replays/game-messages.ts';
import { REPLAY_MESSAGES as say, gameTitle } from '#lib/areas/replays/replay-messages.ts';
import { turningPoint, countedLoss, type Judgement } from '#lib/game/verdicts/judgement.ts';
import { Icon, type IconName } from '../icon.tsx';
import stage from '../stage.module.css';
import type { ShownGame } from './use-game.client.ts';
import { accuracyText, viewFaultsText } from '#lib/areas/verdicts/fair-messages.ts';
import { faultsByPlayer, accuracyOf, type JudgedMove } from '#lib/game/verdicts/accuracy.ts';
import type { ReplayData } from '#lib/areas/replays/replay-data.ts';
import type { Turn } from '#lib/game/rules/types.ts';
import styles from './move-bars.module.css';
import { OwnerMark, Emblem } from '#ui/player-link.tsx';
import type { ReactNode } from 'react';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { blueScore, otherScore } from '#lib/game/rules/score.ts';

/** Links to the first, previous, next and last move, and on a phone to the turning point. At either end of the game some lead to the current move. */
export function ReplayControls({ page, step: { coup }, turns, verdict }: ShownGame) {
  const last = turns.length;
  const previous = clampCoup(coup - 1, last);
  const next = clampCoup(coup + 1, last);
  const turning = verdict.ok ? turningPoint(verdict.value) : null;
  const link = { page, coup };
  return (
    <nav className={`${stage.controls} felt`} aria-label={say.controls}>
      <MoveLink {...link} to={0} icon="first" label={say.first} />
      <MoveLink {...link} to={previous} icon="previous" label={moveName(previous)} rel="prev" />
      <span className={`${stage.at} ${stage.wide}`} aria-hidden="true" translate="no">
        {`${coup} / ${last} `}
      </span>
      <MoveLink {...link} to={next} icon="next" label={moveName(next)} rel="next" />
      <MoveLink {...link} to={last} icon="last" label={say.last} />
      {turning !== null && (
        <MoveLink
          {...link}
          to={turning}
          icon="turning"
          label={say.turning}
          kind={`${stage.brass} ${stage.small}`}
        />
      )}
    </nav>
  );
}

type MoveLinkProps = {
  page: string;
  coup: number;
  to: number;
  icon: IconName;
  label: string;
  rel?: 'prev' | 'next';
  kind?: string;
};

function MoveLink({ page, coup, to, icon, label, rel, kind }: MoveLinkProps) {
  const shape = rel ? `${stage.outlined} ${stage.step}` : stage.edge;
  return (
    <a
      className={`${stage.control} ${kind ?? shape}`}
      href={coupAddress(page, to)}
      rel={rel}
      data-coup={to}
      aria-disabled={to === coup ? true : undefined}
    >
      {rel !== 'next' && <Icon name={icon} />}
      <span>{`${label} `}</span>
      {rel === 'next' && <Icon name={icon} />}
    </a>
  );
}

/** Each player's total loss, by fair verdicts where there are any, and their accuracy. */
export function FaultTotals({ data, verdict, turns }: ShownGame) {
  if (!verdict.ok) return null;
  const movers = turns.map(({ color }) => color);
  const totals = faultsByPlayer(verdict.value, movers, countedLoss);
  const isFair = verdict.value.some(({ fair }) => fair);
  // Without fair verdicts, the exact ones do not measure how well hidden hands were played.
  const accuracy =
    isFair || data.verdicts === undefined ? accuracyOf(movesOf(data, turns, verdict.value)) : null;
  return (
    <ul className={styles.totals} role="list">
      {totals.map(({ color, ...faults }) => (
        <li key={color}>
          <OwnerMark color={color} />
          <span>
            <b>
              <bdi>{data.names[color]}</bdi>
            </b>
            <span>
              {`\u00a0: ${[
                isFair ? viewFaultsText(faults) : faultsText(faults),
                accuracy && accuracy[color] !== null ? accuracyText(accuracy[color]) : null,
              ]
                .filter(Boolean)
                .join(' · ')}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function movesOf(
  { start }: ReplayData,
  turns: readonly Turn[],
  judgements: readonly Judgement[],
): JudgedMove[] {
  return judgements.map((judgement, at) => ({ judgement, before: turns[at - 1]?.position ?? start }));
}

type BarProps = Pick<ShownGame, 'data' | 'step'> & { back?: ReactNode; played?: ReactNode };

/** The heading of a replay: players, score at the move shown, rules, and date. */
export function ReplayBar({ data: { names, emblems, start }, step, back, played }: BarProps) {
  const score = blueScore(step.position);
  const rules = rulesText(start.rules);
  return (
    <div className={`${stage.bar} felt`}>
      {back && <span className={stage.wide}>{back}</span>}
      <h1>
        <span className="sr">{`${gameTitle(names)} `}</span>
        <OwnerMark color="blue" />
        <Emblem card={emblems?.blue} />
        <span aria-hidden="true">{`${keepOrder(names.blue)} `}</span>
        <span className={stage.score} aria-hidden="true" translate="no" data-score="">
          {`${score} – ${otherScore(score)} `}
        </span>{' '}
        <span aria-hidden="true">{keepOrder(names.red)}</span>
        <Emblem card={emblems?.red} />
        <OwnerMark color="red" />
      </h1>
      <span className="sr">{`${scoreText(score)} `}</span>
      <span className={stage.rules} title={rules}>
        {`${rules} `}
      </span>
      {played && <span className={stage.end}>{played}</span>}
    </div>
  );
}
