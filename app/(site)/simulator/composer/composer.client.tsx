'use client';
import { useState } from 'react';
import { BUILDER_MESSAGES as say } from '#lib/areas/simulator/builder-messages.ts';
import { toldText } from '#lib/areas/simulator/composing-messages.ts';
import { makeChoices } from '#lib/areas/simulator/drawer.ts';
import { missingOf } from '#lib/areas/simulator/composition.ts';
import { unpackCards } from '#lib/areas/simulator/packed-cards.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import stage from '#ui/stage.module.css';
import { useHydrated } from '#ui/use-hydrated.client.ts';
import { BareForm, type BareFormProps } from './bare-form.tsx';
import { ComposerBar, Palette, Rules, Starts } from './composer-parts.tsx';
import { ComposerTable } from './composer-table.tsx';
import note from './bare-form.module.css';
import styles from './composer.module.css';
import { Drawer } from './drawer.client.tsx';
import { useCardDrag } from './use-card-drag.client.ts';
import { useComposer, type ComposerGiven, useComposerFocus } from './use-composer.client.ts';

type ComposerProps = Omit<ComposerGiven, 'cards'> &
  Omit<BareFormProps, 'choices'> & {
    /** All cards of the game, made by `packCards`. */
    packed: string;
    /** The numbers of the viewer's cards; null for a visitor. */
    own: readonly number[] | null;
    /** True after an attempt to play an incomplete position: outlines the empty slots. */
    isRefused: boolean;
  };

/**
 * The builder (product/pages §6.8): a table with editable slots, cells and edges, and a drawer of cards. The script handles every button of
 * the form, or the server without JavaScript.
 */
export function Composer({ packed, own, isRefused, fields, asked, errors, ...rest }: ComposerProps) {
  const [cards] = useState(() => unpackCards(packed));
  const given = { ...rest, cards };
  const composer = useComposer(given);
  const { state, act, isScripted, form, entries } = composer;
  const missing = missingOf(state.now);
  const drag = useCardDrag(act);
  const onKeyDown = useComposerFocus(composer);
  useHydrated();
  return (
    <form
      action="/simulator"
      className={`${stage.stage} ${stage.page} ${stage.upright} ${styles.composer} ${note.form}`}
      aria-label={say.compose}
      data-refused={isRefused || undefined}
      data-scripted={isScripted || undefined}
      data-up={state.isUp || undefined}
      data-hydrate="now"
      ref={form}
      onClick={composer.onClick}
      onKeyDown={onKeyDown}
      {...drag}
    >
      {/* Enter presses the first button of a form. */}
      <button type="submit" name="faire" value="jouer" hidden>
        {say.play}
      </button>
      <ComposerBar {...composer} left={given.left} />
      <div className={styles.errors}>
        <ErrorSummary errors={errors} />
      </div>
      <Starts {...composer} />
      <ComposerTable {...composer} />
      <Palette {...composer} />
      <Rules {...composer} />
      <aside className={`${stage.note} ${note.note}`}>
        {isScripted ? (
          <Drawer composer={composer} cards={cards} own={own} />
        ) : (
          <BareForm fields={fields} asked={asked} errors={errors} choices={cards.map(makeChoices(cards))} />
        )}
        <div className={note.foot}>
          {(!isScripted || missing === 0) && (
            <Button name="faire" value="jouer" kind="main">
              {`${say.play} `}
            </Button>
          )}
          {(!isScripted || missing > 0) && (
            <Button name="faire" value="completer" kind={isScripted ? 'main' : 'plain'}>
              {`${say.complete} `}
            </Button>
          )}
          {!isScripted && (
            <Button name="faire" value="montrer">
              {say.show}
            </Button>
          )}
        </div>
      </aside>
      {isScripted && <Hidden entries={entries.filter(([name]) => name !== 'regle' && name !== 'premier')} />}
      {given.left && <Hidden entries={Object.entries(given.left).filter(([, value]) => value !== '')} />}
      <p className="sr" role="status">
        {toldText(state, (number) => composer.cardOf(number)?.name ?? '')}
      </p>
    </form>
  );
}

function Hidden({ entries }: { entries: readonly (readonly [name: string, value: string])[] }) {
  return entries.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
