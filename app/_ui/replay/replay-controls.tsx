import { clampCoup, coupAddress } from '#lib/areas/replays/replay-coup.ts';
import { moveName } from '#lib/areas/replays/game-messages.ts';
import { REPLAY_MESSAGES as say } from '#lib/areas/replays/replay-messages.ts';
import { turningPoint } from '#lib/game/verdicts/judgement.ts';
import { Icon, type IconName } from '../icon.tsx';
import stage from '../stage.module.css';
import type { ShownGame } from './use-game.client.ts';

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
