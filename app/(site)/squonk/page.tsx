import { definePage } from '#app/_page/define-page.tsx';
import { DEVELOPER_PAGE } from '#lib/areas/tutorial/tutorial-pages.ts';
import { textPage } from '../tuto/text-page.tsx';
import { SQUONK_SECTION } from './squonk-section.ts';

/** Who runs the server, and how to reach them (product/pages §8). */
export default definePage(
  DEVELOPER_PAGE,
  textPage(DEVELOPER_PAGE, () => SQUONK_SECTION),
);
