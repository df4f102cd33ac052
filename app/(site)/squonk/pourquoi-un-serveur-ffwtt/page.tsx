import { definePage } from '#app/_page/define-page.tsx';
import { WHY_PAGE } from '#lib/areas/tutorial/tutorial-pages.ts';
import { textPage } from '../../tuto/text-page.tsx';
import { SQUONK_SECTION } from '../squonk-section.ts';

/** The reasons for a private server (product/pages §8). */
export default definePage(
  WHY_PAGE,
  textPage(WHY_PAGE, () => SQUONK_SECTION),
);
