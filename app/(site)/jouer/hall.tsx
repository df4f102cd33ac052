import { DUEL_PAGE, DUEL_START_PAGE } from '#lib/areas/duels/duel-pages.ts';
import { HALL_MESSAGES as say, summaryText } from '#lib/areas/duels/duel-start-messages.ts';
import type { Hall as HallData, OfferedDuel } from '#lib/areas/duels/offer-service.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PostForm } from '#ui/form-parts.tsx';
import styles from './jouer.module.css';

/** The players waiting for an opponent, with forms to join one or to wait oneself (product/duels §7). */
export function Hall({ hall: { underWay, challenges, seats, own } }: { hall: HallData }) {
  return (
    <section className={styles.hall} aria-labelledby="adversaires">
      {underWay.length > 0 && (
        <>
          <h2>{say.underWay}</h2>
          <ul role="list" className={styles.own}>
            {underWay.map(({ id, opponent, state }) => (
              <li key={id} className={styles.seat}>
                <p>
                  <a href={pathOf(DUEL_PAGE, { id })}>
                    {say.against} <bdi>{opponent ?? say.friend}</bdi>
                  </a>
                  <span className="soft">{say.states[state]}</span>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      {challenges.length > 0 && (
        <>
          <h2>{say.challenges}</h2>
          <ul role="list" className={styles.seats}>
            {challenges.map((challenge) => (
              <Seat key={challenge.id} {...challenge} isChallenge />
            ))}
          </ul>
        </>
      )}
      <h2 id="adversaires">{say.title}</h2>
      {seats.length === 0 && own === null && <p className="soft">{say.none}</p>}
      {seats.length > 0 && (
        <ul role="list" className={styles.seats}>
          {seats.map((seat) => (
            <Seat key={seat.id} {...seat} />
          ))}
        </ul>
      )}
      {own === null ? (
        <Seek />
      ) : (
        <p>
          {say.own} <a href={pathOf(DUEL_PAGE, { id: own.id })}>{say.back}</a>
        </p>
      )}
    </section>
  );
}

function Seat({ id, name, isChallenge = false, ...offer }: OfferedDuel & { isChallenge?: boolean }) {
  const isOwnHands = offer.hands === 'miennes';
  const join = isChallenge ? say.accept(name) : say.sit(name);
  return (
    <li className={styles.seat}>
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        <span className="soft">
          {summaryText(offer)}
          {isOwnHands && ` ${say.ownHands}`}
        </span>
      </p>
      <div className="row">
        {isOwnHands ? (
          // The page of the duel offers the choice of one's cards.
          <ButtonLink href={pathOf(DUEL_PAGE, { id })}>
            <Named {...join} />
          </ButtonLink>
        ) : (
          <OfferForm id={id} path="join" label={join} />
        )}
        {isChallenge && <OfferForm id={id} path="close" label={say.decline(name)} />}
      </div>
    </li>
  );
}

type Label = ReturnType<typeof say.accept>;

function Named({ text, rest }: Label) {
  return (
    <>
      {text}
      <span className="sr"> {rest}</span>
    </>
  );
}

function OfferForm({ id, path, label }: { id: string; path: 'join' | 'close'; label: Label }) {
  return (
    <PostForm action={`/rest/duel/${encodeURIComponent(id)}/${path}`}>
      <input type="hidden" name="id" value={id} />
      <Button>
        <Named {...label} />
      </Button>
    </PostForm>
  );
}

function Seek() {
  return (
    <PostForm action="/rest/duel" className={styles.seek}>
      <input type="hidden" name="pour" value="tous" />
      <input type="hidden" name="regles" value="jour" />
      <Button>{say.seek}</Button> <span className="soft">{say.seekNote}</span>{' '}
      <ButtonLink href={`${DUEL_START_PAGE.path}?pour=tous`}>{say.choose}</ButtonLink>
    </PostForm>
  );
}
