import type { ReactNode } from 'react';
import { rulesText, scoreText } from '#lib/areas/replays/game-messages.ts';
import { gameTitle } from '#lib/areas/replays/replay-messages.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { blueScore, otherScore } from '#lib/game/rules/score.ts';
import stage from '../stage.module.css';
import { Emblem, OwnerMark } from '../player-link.tsx';
import type { ShownGame } from './use-game.client.ts';

type BarProps = Pick<ShownGame, 'data' | 'step'> & { back?: ReactNode; played?: ReactNode };

/** The heading of a replay: players, score at the move shown, rules, and when it was played. */
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
