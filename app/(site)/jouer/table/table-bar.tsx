import { scoreText, rulesText } from '#lib/areas/replays/game-messages.ts';
import { tableTitle, turnText } from '#lib/areas/training/training-messages.ts';
import { OWN_COLOR, ROBOT_COLOR } from '#lib/areas/training/training.ts';
import { isMainRule } from '#lib/game/rules/rule-set.ts';
import { blueScore, otherScore } from '#lib/game/rules/score.ts';
import { OwnerMark } from '#ui/player-link.tsx';
import { SoundSwitch } from '#ui/sound/sound-switch.client.tsx';
import { useIsScripted } from '#ui/use-hydrated.client.ts';
import stage from '#ui/stage.module.css';
import type { ShownTable } from './shown.ts';
import styles from './table.module.css';

/** The heading of a table: players, score, whose turn it is, the series and the rules. */
export function TableBar({ opening, names, scene, series, over }: ShownTable) {
  const score = blueScore(scene.position);
  const rules = rulesText(opening.start.rules.filter((code) => !isMainRule(code)));
  const turn = { isOwn: scene.isOwnTurn, move: scene.coup + 1 };
  return (
    <div className={`${stage.bar} felt`}>
      <h1>
        <span className="sr">{tableTitle(names)}</span> <OwnerMark color={OWN_COLOR} />
        <span aria-hidden="true">{names.blue}</span>{' '}
        <span className={stage.score} aria-hidden="true" translate="no" data-score="">
          {`${score} – ${otherScore(score)}`}
        </span>{' '}
        <span aria-hidden="true">{names.red}</span>
        <OwnerMark color={ROBOT_COLOR} />
      </h1>
      <span className="sr">{scoreText(score)}</span>{' '}
      <b className={styles.turn}>{scene.isOver ? over : turnText(names[scene.position.turn], turn)}</b>{' '}
      {series && <span>{`${series} `}</span>}
      <span className={`${stage.rules} ${stage.wide} ${stage.end}`} title={rules}>
        {rules}
      </span>{' '}
      {/* A small window has room for the series or the question. */}
      <SoundSwitch isReady={useIsScripted()} isShort={Boolean(series)} />
    </div>
  );
}
