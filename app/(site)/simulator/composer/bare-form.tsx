import {
  cardField,
  elementField,
  wallFields,
  type BuilderFields,
} from '#lib/areas/simulator/builder-form.ts';
import {
  BUILDER_MESSAGES as say,
  cardFieldLabel,
  cellName,
  sideName,
  WALL_MESSAGES,
} from '#lib/areas/simulator/builder-messages.ts';
import { handTitle } from '#lib/areas/positions/table-messages.ts';
import { padOf } from '#lib/game/rules/cells.ts';
import { CELLS, COLORS, DIRECTIONS, ELEMENTS, SLOTS, WALL_SIGNS } from '#lib/game/rules/types.ts';
import { Button } from '#ui/button.tsx';
import type { FieldError } from '#ui/error-summary.tsx';
import { Field, SelectField } from '#ui/field.tsx';
import styles from './bare-form.module.css';

const CHOICES_ID = 'cartes-du-jeu';

const ELEMENT_OPTIONS = [
  { value: '', label: say.noElement },
  ...ELEMENTS.map((element) => ({ value: element, label: element })),
];

const SIGN_OPTIONS = [
  { value: '', label: say.noWall },
  ...WALL_SIGNS.map((sign) => ({ value: sign, label: WALL_MESSAGES.signs[sign] })),
];

export type BareFormProps = {
  fields: BuilderFields;
  /** The texts that select a card. */
  choices: readonly string[];
  /** The requested field, whose group is expanded. */
  asked: string;
  errors: readonly FieldError[];
};

/** The fields of the builder without JavaScript, in collapsible groups; the table beside them shows their values. */
export function BareForm(props: BareFormProps) {
  const { fields, asked, errors, choices } = props;
  const isAsked = (start: string) =>
    asked.startsWith(start) || errors.some(({ fieldId }) => fieldId.startsWith(start));
  const hasWalls = fields.walls.some(({ sign, value }) => sign !== '' || value !== '');
  const areOther = isAsked('mur') || isAsked('valeur') || hasWalls;
  return (
    <div className={styles.bare}>
      <details className={styles.group} open>
        <summary>{say.hands}</summary>
        <Hands {...props} />
        <Action value="mains">{say.drawHands}</Action>
        <datalist id={CHOICES_ID}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      </details>
      <details className={styles.group} open={Object.keys(fields.elements).length > 0}>
        <summary>{say.elements}</summary>
        <Elements {...props} />
        <Action value="elements">{say.drawElements}</Action>
      </details>
      <details className={styles.group} open={areOther}>
        <summary>{say.walls}</summary>
        <Walls {...props} />
        <Action value="murs">{say.drawWalls}</Action>
      </details>
    </div>
  );
}

function errorOf(errors: readonly FieldError[], field: string): string | undefined {
  return errors.find(({ fieldId }) => fieldId === field)?.message;
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

function Hands({ fields, errors }: BareFormProps) {
  return (
    <>
      <p className="soft small">{say.cardHint}</p>
      <div className={styles.hands}>
        {COLORS.map((color) => (
          <fieldset key={color} className={`${styles.hand} ${styles[color]}`}>
            <legend>{handTitle(color)}</legend>
            {SLOTS.map((slot) => {
              const name = cardField({ color, slot });
              return (
                <Field
                  key={name}
                  name={name}
                  label={cardFieldLabel(slot + 1)}
                  error={errorOf(errors, name)}
                  list={CHOICES_ID}
                  defaultValue={fields.hands[color][slot]}
                  autoComplete="off"
                />
              );
            })}
          </fieldset>
        ))}
      </div>
    </>
  );
}

function Elements({ fields }: BareFormProps) {
  return (
    <>
      <p className="soft small">{say.elementsHint}</p>
      <div className={styles.cells}>
        {CELLS.map(padOf).map((pad) => (
          <SelectField
            key={pad}
            name={elementField(pad)}
            label={cellName(pad)}
            options={ELEMENT_OPTIONS}
            defaultValue={fields.elements[pad] ?? ''}
          />
        ))}
      </div>
    </>
  );
}

function Walls({ fields, errors }: BareFormProps) {
  return (
    <>
      <p className="soft small">{say.wallsHint}</p>
      <div className={styles.walls}>
        {DIRECTIONS.flatMap((one) => fields.walls.filter(({ direction }) => direction === one)).map(
          (wall) => {
            const { sign, value } = wallFields(wall);
            return (
              <fieldset key={sign} className={styles.wall}>
                <legend>{sideName(wall)}</legend>
                <SelectField
                  name={sign}
                  label={WALL_MESSAGES.sign}
                  options={SIGN_OPTIONS}
                  defaultValue={wall.sign}
                />
                <Field
                  name={value}
                  label={WALL_MESSAGES.value}
                  inputMode="numeric"
                  width="short"
                  error={errorOf(errors, sign) ?? errorOf(errors, value)}
                  defaultValue={wall.value}
                  autoComplete="off"
                />
              </fieldset>
            );
          },
        )}
      </div>
    </>
  );
}
