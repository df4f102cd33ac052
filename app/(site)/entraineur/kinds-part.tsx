import type { ShownKind, ShownMistake } from '#lib/areas/coach/coach-service.ts';
import {
  cardsLostText,
  COACH_MESSAGES as say,
  KIND_MESSAGES,
  kindText,
  playedText,
  whereText,
} from '#lib/areas/coach/coach-messages.ts';
import { exercisePage } from '#lib/areas/coach/coach.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Raised } from '#ui/pieces.tsx';
import styles from './coach.module.css';
import { cellsOf } from '#lib/areas/replays/replay-board.ts';
import { faceOf } from '#lib/areas/replays/replay-data.ts';
import { CELLS } from '#lib/game/rules/types.ts';
import { Card } from '#ui/card.tsx';

/** The kinds of mistakes that cost the most cards, each with its worst moves. */
export function KindsPart({ kinds }: { kinds: readonly ShownKind[] }) {
  return (
    <section className={styles.kinds} aria-labelledby="fautes">
      <h2 id="fautes">{say.kinds}</h2>
      {kinds.length === 0 && <p>{say.clean}</p>}
      {kinds.map((kind) => (
        <KindPart key={kind.kind} kind={kind} />
      ))}
    </section>
  );
}

function KindPart({ kind: { kind, worst, ...sums } }: { kind: ShownKind }) {
  const { name, about } = KIND_MESSAGES[kind];
  const [first] = worst;
  return (
    <section className={styles.kind} aria-labelledby={kind}>
      <div className={styles.head}>
        <div>
          <h3 id={kind}>{name}</h3>
          <p>
            <b>{kindText(sums)}</b> <span className="soft">{about}</span>
          </p>
        </div>
        {first && (
          <ButtonLink href={exercisePage(first.id)}>
            {say.practise}
            <span className="sr">, {name}</span>
          </ButtonLink>
        )}
      </div>
      <ol className={styles.moves}>
        {worst.map((mistake) => (
          <Move key={mistake.id} mistake={mistake} />
        ))}
      </ol>
    </section>
  );
}

function Move({ mistake }: { mistake: ShownMistake }) {
  const { coup, loss, of, turn, faces, id, replay } = mistake;
  const where = whereText({ coup, opponent: of.opponent, at: of.at });
  return (
    <li className={styles.move}>
      <a className={styles.see} href={replay}>
        <MistakeBoard mistake={mistake} /> <b>{cardsLostText(loss)}</b>{' '}
        <span className="small">
          <Raised>{where}</Raised>
        </span>
      </a>
      <p className="small soft">{playedText(turn, (card) => faces[card]?.name ?? card)}</p>
      <a className={styles.practise} href={exercisePage(id)}>
        {say.practise}
        <span className="sr">, {where}</span>
      </a>
    </li>
  );
}

/** A small board after a mistake, with the placed card in a ring; the text beside it describes the mistake. */
function MistakeBoard({ mistake: { before, turn, faces, coup } }: { mistake: ShownMistake }) {
  const cells = cellsOf({ coup, position: turn.position, played: { before, turn } });
  return (
    <span className={`${styles.board} felt`} aria-hidden="true">
      {CELLS.map((cell) => {
        const { card, owner, mark } = cells[cell];
        return (
          <span key={cell} className={mark === 'placed' ? `${styles.cell} ${styles.placed}` : styles.cell}>
            {card && <Card card={faceOf({ faces }, card)} owner={owner} isMute isLazy />}
          </span>
        );
      })}
    </span>
  );
}
