import type { ReactNode } from 'react';
import { LESSON_IDS } from '#lib/areas/tutorial/lesson.ts';
import { heroMessages as say } from '#lib/base/words/shell-words.ts';
import { Launch } from './launch.tsx';
import styles from './hero.module.css';

type HeroProps = {
  title: string;
  lead: ReactNode;
  gameLink: string;
  /** Three cards, shown as a fan. */
  children: ReactNode;
};

/** The top of the home page: headline, link into the game, and three cards of the day on felt. */
export function Hero({ title, lead, gameLink, children }: HeroProps) {
  return (
    <section className={`${styles.hero} felt`}>
      <div className={`${styles.inner} wrap`}>
        <div className="stack">
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          <Launch gameLink={gameLink} />
          <p>
            {say.beginner} <a href="/tutoriel.html">{say.rules(LESSON_IDS.length)}</a>
          </p>
        </div>
        <div className={styles.fan}>{children}</div>
      </div>
    </section>
  );
}
