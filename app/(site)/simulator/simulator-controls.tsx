import { bestMove } from '#lib/areas/simulator/hints.ts';
import { SIMULATOR_WORDS as say } from '#lib/areas/simulator/simulator-words.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Shown } from './shown.ts';
import styles from './simulator.module.css';

/** The controls: back, hints, best move, and the link that shares the state. */
export function SimulatorControls({ state, scene, links, help }: Shown) {
  const { coup, isOver } = scene;
  const isFirst = coup === 0 || undefined;
  const best = help?.status === 'ready' ? bestMove(help.hints.solution) : null;
  const bestAddress = best && links.play(best);
  return (
    <div className={styles.controls}>
      <ButtonLink href={links.truncate(0)} data-go="" aria-disabled={isFirst}>
        {say.start}
      </ButtonLink>
      <ButtonLink href={links.truncate(Math.max(0, coup - 1))} data-go="" aria-disabled={isFirst}>
        {say.back}
      </ButtonLink>
      {!isOver && (
        <ButtonLink href={links.toggleHints} data-go="" kind={state.hasHints ? 'plain' : 'main'}>
          {state.hasHints ? say.noHelp : say.help}
        </ButtonLink>
      )}
      {bestAddress && (
        <ButtonLink href={bestAddress} data-go="" kind="main">
          {say.best}
        </ButtonLink>
      )}
      <ButtonLink href={links.here} data-copy={links.here} data-copied={say.shared}>
        {say.share}
      </ButtonLink>
    </div>
  );
}
