import type { Errors } from '#app/_request/flash.ts';
import { cardField, type BuilderFields } from '#lib/areas/simulator/builder-form.ts';
import { BUILDER_WORDS as say, cardFieldLabel, handTitle } from '#lib/areas/simulator/simulator-words.ts';
import { SLOTS, type Color } from '#lib/game/rules/types.ts';
import { Field } from '#ui/field.tsx';
import styles from './builder.module.css';

type BuilderHandProps = { color: Color; fields: BuilderFields; errors: Errors; choicesId: string };

/** The five cards of a hand, by name; the browser's list suggests them. */
export function BuilderHand({ color, fields, errors, choicesId }: BuilderHandProps) {
  return (
    <fieldset className={`${styles.hand} ${styles[color]}`}>
      <legend>{handTitle(color)}</legend>
      <p className="soft small">{say.cardHint}</p>
      {SLOTS.map((slot) => {
        const name = cardField(color, slot);
        return (
          <Field
            key={name}
            name={name}
            label={cardFieldLabel(slot + 1)}
            error={errors.of(name)}
            list={choicesId}
            defaultValue={fields.hands[color][slot]}
            autoComplete="off"
          />
        );
      })}
    </fieldset>
  );
}
