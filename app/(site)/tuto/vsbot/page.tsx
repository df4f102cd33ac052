import { definePage } from '#app/_page/define-page.tsx';
import { ROBOTS_PAGE } from '#lib/areas/tutorial/tutorial-pages.ts';
import { textPage } from '../text-page.tsx';
import { tutoSection } from '../tuto-section.ts';

/** Games against robots, and their diminishing gains (product/economy §4). */
export default definePage(ROBOTS_PAGE, textPage(ROBOTS_PAGE, tutoSection));
