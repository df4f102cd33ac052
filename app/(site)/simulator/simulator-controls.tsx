import { bestMove } from '#lib/areas/positions/branches.ts';
import { SIMULATOR_MESSAGES as say } from '#lib/areas/simulator/simulator-messages.ts';
import { Icon, type IconName, ShortenedLabel } from '#ui/icon.tsx';
import stage from '#ui/stage.module.css';
import type { Shown } from './shown.ts';

/** The controls: back to the start, back by one move, help, and the best move. */
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
  /** Shown instead of the label on a phone; its first word. */
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
