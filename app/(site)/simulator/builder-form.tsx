import type { Errors } from '#app/_request/flash.ts';
import type { BuilderFields } from '#lib/areas/simulator/builder-form.ts';
import { BUILDER_WORDS as say, SIDE_NAMES } from '#lib/areas/simulator/simulator-words.ts';
import { PRESETS, RULES } from '#lib/game/rules/rule-set.ts';
import { COLORS, RULE_CODES } from '#lib/game/rules/types.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { CheckGroup } from '#ui/check-group.tsx';
import { BuilderElements } from './builder-elements.tsx';
import { BuilderHand } from './builder-hand.tsx';
import { BuilderWalls } from './builder-walls.tsx';
import styles from './builder.module.css';

const CHOICES_ID = 'cartes-du-jeu';

type BuilderFormProps = { fields: BuilderFields; choices: readonly string[]; errors: Errors };

/** The form of a start. Every button requests the same page, so that it works without JavaScript and keeps what was typed. */
export function BuilderForm({ fields, choices, errors }: BuilderFormProps) {
  return (
    <form action="/simulator" className={styles.form}>
      {/* Enter presses the first button of a form. */}
      <button type="submit" name="faire" value="jouer" hidden>
        {say.play}
      </button>
      <div className={styles.hands}>
        {COLORS.map((color) => (
          <BuilderHand key={color} color={color} fields={fields} errors={errors} choicesId={CHOICES_ID} />
        ))}
      </div>
      <datalist id={CHOICES_ID}>
        {choices.map((choice) => (
          <option key={choice} value={choice} />
        ))}
      </datalist>
      <Action value="mains">{say.drawHands}</Action>
      <First fields={fields} />
      <Rules fields={fields} />
      <BuilderElements fields={fields}>
        <Action value="elements">{say.drawElements}</Action>
      </BuilderElements>
      <BuilderWalls fields={fields} errors={errors}>
        <Action value="murs">{say.drawWalls}</Action>
      </BuilderWalls>
      <div className="row">
        <Button name="faire" value="jouer" kind="main">
          {say.play}
        </Button>
        <ButtonLink href="/simulator">{say.clear}</ButtonLink>
      </div>
    </form>
  );
}

function Action({ value, children }: { value: string; children: string }) {
  return (
    <div>
      <Button name="faire" value={value}>
        {children}
      </Button>
    </div>
  );
}

function First({ fields: { firstPlayer } }: { fields: BuilderFields }) {
  return (
    <CheckGroup id="premier" legend={say.first}>
      <div className={styles.choices}>
        {COLORS.map((color) => (
          <label key={color} className={styles.radio}>
            <input type="radio" name="premier" value={color} defaultChecked={color === firstPlayer} />
            {SIDE_NAMES[color]}
          </label>
        ))}
      </div>
    </CheckGroup>
  );
}

function Rules({ fields: { rules } }: { fields: BuilderFields }) {
  return (
    <CheckGroup id="regles" legend={say.rules}>
      <div className={styles.choices}>
        {RULE_CODES.map((code) => (
          <CheckField
            key={code}
            id={`regle-${code}`}
            name="regle"
            value={code}
            label={RULES[code].name}
            defaultChecked={rules.includes(code)}
          />
        ))}
      </div>
      <p className={`soft ${styles.presets}`}>{say.presets}</p>
      <div className="row">
        {PRESETS.map(({ name }, place) => (
          <Button key={name} name="faire" value={`preset${place}`}>
            {name}
          </Button>
        ))}
      </div>
    </CheckGroup>
  );
}
