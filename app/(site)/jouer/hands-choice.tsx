import type { StartPage } from '#lib/areas/training/start-service.ts';
import { HANDS_WORDS, OWN_CARDS_LOCKED, START_WORDS as say } from '#lib/areas/training/start-words.ts';
import { HANDS, type HandsKind } from '#lib/areas/training/training.ts';
import { ChoiceTitle } from './choice-title.tsx';
import { OwnCards } from './own-cards.tsx';
import styles from './jouer.module.css';

/** Where the hands come from. */
export function HandsChoice({ page }: { page: StartPage }) {
  return (
    <fieldset className={styles.part}>
      <ChoiceTitle number={2}>{say.hands}</ChoiceTitle>
      <div className={styles.list}>
        {HANDS.map((kind) => (
          <div key={kind} className={styles.line}>
            <label className={styles.choice}>
              <input
                type="radio"
                name="mains"
                value={kind}
                defaultChecked={kind === 'hasard'}
                disabled={kind === 'miennes' && page.own === null}
              />
              <span className={styles.told}>
                <b>{HANDS_WORDS[kind].name}</b>
                <span className="soft">{HANDS_WORDS[kind].note}</span>
              </span>
            </label>
            <Detail kind={kind} page={page} />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function Detail({ kind, page: { own, decks } }: { kind: HandsKind; page: StartPage }) {
  if (kind === 'deck')
    return (
      <select name="deck" aria-label={say.deck} className={styles.select}>
        {decks.map((deck) => (
          <option key={deck}>{deck}</option>
        ))}
      </select>
    );
  if (kind !== 'miennes') return null;
  if (own !== null) return <OwnCards own={own} />;
  return (
    <p className={`soft small ${styles.locked}`}>
      {OWN_CARDS_LOCKED.text} <a href="/login.html?retour=%2Fjouer">{OWN_CARDS_LOCKED.link}</a>
    </p>
  );
}
