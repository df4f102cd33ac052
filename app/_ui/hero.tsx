import type { ReactNode } from 'react';
import { LESSON_IDS } from '#lib/areas/tutorial/lesson.ts';
import { heroMessages as say } from '#lib/base/text/frame-messages.ts';
import { Launch } from './launch.tsx';
import styles from './hero.module.css';

type HeroProps = {
  title: string;
  lead: ReactNode;
  gameLink: string;
  /** The main action, beside the link into the game. */
  first?: ReactNode;
  /** Below the actions. */
  lesson?: ReactNode;
  /** Beside the text. */
  children: ReactNode;
};

/** The top of the home page: headline, actions and a board or cards on felt. */
export function Hero({ title, lead, gameLink, first, lesson, children }: HeroProps) {
  return (
    <section className={`${styles.hero} felt`}>
      <div className={`${styles.inner} wrap`}>
        <div className="stack">
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          <Launch gameLink={gameLink} first={first} />
          <p>
            {first ? say.free : say.beginner} <a href="/tutoriel.html">{say.rules(LESSON_IDS.length)}</a>
          </p>
          {lesson}
        </div>
        {children}
      </div>
    </section>
  );
}
