import { ELEMENT_OUTLINES } from '#lib/areas/cards/art/card-glyphs.ts';
import {
  brushName,
  BUILDER_MESSAGES as say,
  missingText,
  PRESET_NAMES,
} from '#lib/areas/simulator/builder-messages.ts';
import { BRUSHES, type Brush, missingIn } from '#lib/areas/simulator/composition.ts';
import { Icon, ShortenedLabel } from '#ui/icon.tsx';
import styles from './composer.module.css';
import type { Composer } from './use-composer.client.ts';
import { addressOfLeft, type Left } from '#lib/areas/simulator/left-simulation.ts';
import stage from '#ui/stage.module.css';
import { SIDE_NAMES } from '#lib/areas/positions/table-messages.ts';
import { RULES, PRESETS } from '#lib/game/rules/rule-set.ts';
import { COLORS, RULE_CODES } from '#lib/game/rules/types.ts';
import { OwnerMark } from '#ui/player-link.tsx';
import { presetAction } from '#lib/areas/simulator/builder-actions.ts';
import { inOrder } from '#lib/areas/positions/setup.ts';

const CHOICES: readonly (Brush | null)[] = [null, ...BRUSHES];

/** The brushes for cells: the elements in turn, one of them, or none. */
export function Palette({ state: { now, brush }, act, isScripted }: Composer) {
  return (
    <fieldset className={`${styles.palette} felt`}>
      <legend className={styles.label}>
        <span>{`${say.elements} `}</span>
        <small>{say.elementsNote}</small>
      </legend>
      <div className={styles.brushes}>
        {CHOICES.map((one) => (
          <label key={one ?? ''} className={styles.brush}>
            <input
              type="radio"
              name="pinceau"
              value={one ?? ''}
              checked={brush === one}
              onChange={() => {
                act({ kind: 'brush', brush: one });
              }}
            />
            <Sign brush={one} />
            <span>{brushName(one)}</span>
          </label>
        ))}
      </div>
      <div className={styles.draws}>
        {isScripted && (
          <>
            <Draw value="elements">{say.drawElements}</Draw>
            <Draw value="murs">{say.drawWalls}</Draw>
            <Draw value="mains">{say.drawHands}</Draw>
          </>
        )}
        {now.elements.length > 0 && !now.rules.includes('elem') && <p>{say.elementsHint}</p>}
        {now.walls.length > 0 && !now.rules.includes('mp') && <p>{say.wallsOff}</p>}
      </div>
    </fieldset>
  );
}

function Draw({ value, children }: { value: string; children: string }) {
  return (
    <button type="submit" className={styles.way} name="faire" value={value}>
      <Icon name="dice" />
      <span>{` ${children}`}</span>
    </button>
  );
}

function Sign({ brush }: { brush: Brush | null }) {
  if (brush === null) return <Icon name="turn" />;
  if (brush === 'effacer') return <Icon name="close" />;
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor" aria-hidden="true">
      <path d={ELEMENT_OUTLINES[brush]} fillRule="evenodd" />
    </svg>
  );
}

/** The heading of the builder: the missing parts, and the links back. */
export function ComposerBar({ state, act, isScripted, left }: Composer & { left: Left | null }) {
  return (
    <div className={`${stage.bar} ${styles.bar} felt`}>
      {left && (
        <a href={addressOfLeft(left)} className={styles.back}>
          <Icon name="back" />
          <span>{`${say.back} `}</span>
        </a>
      )}
      <h1>{say.compose}</h1>
      <span className={stage.end}>{missingText(missingIn(state.now))}</span>{' '}
      <span className={styles.ways}>
        {isScripted && (
          <button
            type="button"
            className={styles.way}
            aria-disabled={state.past.length === 0 || undefined}
            onClick={() => {
              act({ kind: 'undo' });
            }}
          >
            {`${say.undo} `}
          </button>
        )}
        <button type="submit" className={styles.way} name="faire" value="vider">
          <ShortenedLabel label={say.clear} short={say.clearShort} />
        </button>
      </span>
    </div>
  );
}

/** The rules of the position, and the player who begins. */
export function Rules({ state: { now }, act }: Composer) {
  return (
    <div className={`${styles.rules} felt`}>
      <fieldset className={styles.group}>
        <legend className={styles.label}>{say.rules}</legend>
        <div className={styles.switches}>
          {RULE_CODES.map((code) => (
            <label key={code} className={styles.switch}>
              <input
                type="checkbox"
                name="regle"
                value={code}
                checked={now.rules.includes(code)}
                onChange={() => {
                  act({ kind: 'rule', rule: code });
                }}
              />
              <span>{RULES[code].name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={`${styles.group} ${styles.first}`}>
        <legend className={styles.label}>{say.first}</legend>
        {COLORS.map((color) => (
          <label key={color} className={styles.chip}>
            <input
              type="radio"
              name="premier"
              value={color}
              checked={now.firstPlayer === color}
              onChange={() => {
                act({ kind: 'first', color });
              }}
            />
            <OwnerMark color={color} />
            <span>{SIDE_NAMES[color]}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}

/** Presets: each deals a whole position, under the ticked rules or those of its name. */
export function Starts({ state: { now } }: Composer) {
  return (
    <div className={`${styles.starts} felt`} role="group" aria-label={say.from}>
      <span className={styles.label} aria-hidden="true">
        {say.from}
      </span>{' '}
      <button type="submit" className={styles.chip} name="faire" value="hasard">
        <Icon name="dice" />
        <span>{say.random}</span>
      </button>{' '}
      {PRESETS.map(({ rules }, place) => (
        <button
          key={PRESET_NAMES[place]}
          type="submit"
          className={styles.chip}
          name="faire"
          value={presetAction(place)}
          aria-pressed={inOrder(rules).join() === inOrder(now.rules).join()}
        >
          {`${PRESET_NAMES[place]} `}
        </button>
      ))}
    </div>
  );
}
