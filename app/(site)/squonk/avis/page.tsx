import { definePage } from '#app/_page/define-page.tsx';
import { OPINIONS_PAGE } from '#lib/areas/tutorial/tutorial-pages.ts';
import { textPage } from '../../tuto/text-page.tsx';
import { SQUONK_SECTION } from '../squonk-section.ts';

/** Questions to the players about the game's design (product/pages §8). */
export default definePage(
  OPINIONS_PAGE,
  textPage(OPINIONS_PAGE, () => SQUONK_SECTION),
);
