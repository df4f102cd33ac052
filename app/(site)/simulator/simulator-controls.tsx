import { bestMove } from '#lib/areas/positions/branches.ts';
import { SIMULATOR_MESSAGES as say, gameSimulatorTitle } from '#lib/areas/simulator/simulator-messages.ts';
import { Icon, type IconName, ShortenedLabel } from '#ui/icon.tsx';
import stage from '#ui/stage.module.css';
import { type Shown, namesOf } from './shown.ts';
import { gamePage } from '#lib/areas/replays/replay-data.ts';
import { scoreText, rulesText } from '#lib/areas/replays/game-messages.ts';
import { rebuildAddress } from '#lib/areas/simulator/simulator-address.ts';
import { playsText } from '#lib/areas/positions/table-messages.ts';
import { blueScore, otherScore } from '#lib/game/rules/score.ts';
import { OwnerMark } from '#ui/player-link.tsx';
import { SoundSwitch } from '#ui/sound/sound-switch.client.tsx';
import { useIsScripted } from '#ui/use-hydrated.client.ts';
import styles from './simulator.module.css';
import { ButtonLink } from '#ui/button.tsx';

/** The controls: back to the start, back by one move, hints, and the best move. */
export function SimulatorControls({ state: { hasHints }, scene, links, help }: Shown) {
  const { coup, isOver } = scene;
  const best = help?.status === 'ready' ? bestMove(help.hints.solution) : null;
  const bestAddress = best && links.play(best);
  const isFirst = coup === 0;
  return (
    <div className={`${stage.controls} felt`}>
      <Control icon="first" href={links.truncate(0)} label={say.start} isOff={isFirst} />
      <Control
        icon="back"
        href={links.truncate(Math.max(0, coup - 1))}
        label={say.back}
        short={say.backShort}
        isOff={isFirst}
        kind={stage.outlined}
      />
      {!isOver && (
        <Control
          icon="eye"
          href={links.toggleHints}
          label={hasHints ? say.noHelp : say.help}
          short={hasHints ? say.noHelpShort : say.helpShort}
          kind={hasHints ? `${stage.outlined} ${stage.pressed}` : stage.outlined}
        />
      )}
      {bestAddress && <Control icon="star" href={bestAddress} label={say.best} />}
    </div>
  );
}

type ControlProps = {
  icon: IconName;
  href: string;
  label: string;
  /** The first word of the label, shown instead of it on phones. */
  short?: string;
  isOff?: boolean;
  kind?: string | undefined;
};

function Control({ icon, href, label, short, isOff = false, kind = '' }: ControlProps) {
  return (
    <a className={`${stage.control} ${kind}`} href={href} data-go="" aria-disabled={isOff || undefined}>
      <Icon name={icon} /> <ShortenedLabel label={label} short={short} />
    </a>
  );
}

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

/** The address of the scene, to copy by hand or with the button. */
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
