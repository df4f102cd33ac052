import { missedText, FIRST_MOVE_MESSAGES as say } from '#lib/areas/first-move/first-move-messages.ts';
import type { FirstMove } from '#lib/areas/first-move/first-move-service.ts';
import { firstMoveAddress, TAKEN } from '#lib/areas/first-move/first-move.ts';
import { LESSON_MESSAGES } from '#lib/areas/home/home-messages.ts';
import type { Step } from '#lib/areas/replays/replay-coup.ts';
import { TABLE_PATH } from '#lib/areas/training/table-address.ts';
import { toldTurn, YOU } from '#lib/areas/training/training-messages.ts';
import { TUTORIAL_PAGE } from '#lib/areas/tutorial/tutorial-pages.ts';
import { countCaptures } from '#lib/game/rules/play.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Pieces } from '#ui/pieces.tsx';
import puzzle from '#ui/puzzle/solution.module.css';

/** A whole game against the weakest robot under the base rule alone, which the player begins. */
const WHOLE_GAME = `${TABLE_PATH}?robot=AuHasard&regles=libres&mains=hasard&premier=moi`;

type NoteProps = { step: Step; faces: FirstMove['faces']; hasCard: boolean };

/** Beside the board: what to do, or what the card took and the way on. */
export function FirstMoveNote({ step: { played }, faces, hasCard }: NoteProps) {
  if (!played)
    return (
      <section className={puzzle.part} aria-labelledby="enonce">
        <h2 id="enonce">{say.task}</h2>
        <p>
          <b>{LESSON_MESSAGES.rule}</b> {LESSON_MESSAGES.then}
        </p>
        <p>{hasCard ? say.lay : say.choose}</p>
      </section>
    );
  const taken = countCaptures(played.turn);
  const isFound = taken === TAKEN;
  const told = toldTurn(played, { blue: YOU, red: 'AuHasard' }).map((pieces, at) => (
    <span key={at}>
      <Pieces pieces={[...pieces, ' ']} nameOf={(id) => faces[id]?.name ?? id} />
    </span>
  ));
  return (
    <section className={puzzle.part} aria-labelledby="issue">
      <h2 id="issue">{isFound ? say.found : missedText(taken)}</h2>
      <p>{told}</p>
      {isFound && <p>{LESSON_MESSAGES.then}</p>}
      <p className="row">
        {isFound ? (
          <ButtonLink kind="main" href={WHOLE_GAME}>
            {say.whole}
          </ButtonLink>
        ) : (
          <ButtonLink kind="main" href={firstMoveAddress()}>
            {say.again}
          </ButtonLink>
        )}{' '}
        <ButtonLink href={TUTORIAL_PAGE.path}>{say.rules}</ButtonLink>
      </p>
      {isFound && <p className="soft small">{say.robot}</p>}
    </section>
  );
}
