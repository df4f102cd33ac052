import { definePage } from '#app/_page/define-page.tsx';
import { DEVELOPER_PAGE } from '#lib/areas/tutorial/tutorial-pages.ts';
import { textPage } from '../tuto/text-page.tsx';
import { SQUONK_SECTION } from './squonk-section.ts';

/** The operator of the server, with contacts (product/pages §8). */
export default definePage(
  DEVELOPER_PAGE,
  textPage(DEVELOPER_PAGE, () => SQUONK_SECTION),
);
