import { gamePage } from '#lib/areas/replays/replay-data.ts';
import { scoreText, rulesText } from '#lib/areas/replays/game-messages.ts';
import { rebuildAddress } from '#lib/areas/simulator/simulator-address.ts';
import { gameSimulatorTitle, SIMULATOR_MESSAGES as say } from '#lib/areas/simulator/simulator-messages.ts';
import { playsText } from '#lib/areas/positions/table-messages.ts';
import { blueScore, otherScore } from '#lib/game/rules/score.ts';
import { OwnerMark } from '#ui/player-link.tsx';
import { SoundSwitch } from '#ui/sound/sound-switch.client.tsx';
import { useIsScripted } from '#ui/use-hydrated.client.ts';
import stage from '#ui/stage.module.css';
import { namesOf, type Shown } from './shown.ts';
import styles from './simulator.module.css';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

/** The heading of the simulator: score, player to move, rules, and a link to another position. */
export function SimulatorBar({ opening, state, scene: { position, isOver } }: Shown) {
  const { nameOf } = namesOf(opening);
  const score = blueScore(position);
  const rules = `${say.rules}\u00a0: ${rulesText(opening.start.rules)}`;
  return (
    <div className={`${stage.bar} felt`}>
      <h1>
        <span className={opening.names ? 'sr' : undefined}>{gameSimulatorTitle(opening.names)}</span>
      </h1>
      <span className={styles.versus}>
        <OwnerMark color="blue" />
        <bdi>{nameOf('blue')}</bdi>{' '}
        <span className={stage.score} aria-hidden="true" translate="no" data-score="">
          {`${score} – ${otherScore(score)}`}
        </span>{' '}
        <span className="sr">{scoreText(score)}</span> <bdi>{nameOf('red')}</bdi>
        <OwnerMark color="red" />
      </span>{' '}
      {!isOver && (
        <b className={styles.turn}>
          <OwnerMark color={position.turn} />
          <span>{` ${playsText(nameOf(position.turn))} `}</span>
        </b>
      )}
      <span className={`${stage.rules} ${stage.wide}`} title={rules}>
        {rules}
      </span>{' '}
      <Ways opening={opening} state={state} /> <SoundSwitch isReady={useIsScripted()} />
    </div>
  );
}

function Ways({ opening, state }: Pick<Shown, 'opening' | 'state'>) {
  const { base } = opening;
  const rebuild = rebuildAddress(opening, state);
  return (
    <span className={`${stage.end} ${styles.ways}`}>
      {base.kind === 'game' && <a href={gamePage(base.id)}>{`${say.game} `}</a>}
      {rebuild && <a href={rebuild}>{`${say.rebuild} `}</a>}
      <a href="/simulator">{say.other}</a>
    </span>
  );
}

/** The address of what is shown, to be copied by hand or by the button. */
export function Share({ address, site }: { address: string; site: string }) {
  return (
    <div className={styles.share}>
      <input
        type="text"
        readOnly
        aria-label={say.address}
        title={say.lead}
        value={`${site}${address}`}
        onFocus={(event) => {
          event.target.select();
        }}
      />
      <ButtonLink kind="main" href={address} data-copy={address} data-copied={say.shared}>
        <Icon name="link" />
        <span>{say.share}</span>
      </ButtonLink>
    </div>
  );
}
