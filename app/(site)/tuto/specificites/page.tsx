import { definePage } from '#app/_page/define-page.tsx';
import { CHANGES_PAGE } from '#lib/areas/tutorial/tutorial-pages.ts';
import { textPage } from '../text-page.tsx';
import { tutoSection } from '../tuto-section.ts';

/** The differences from the old server, with the figures of its economy (product/pages §4.3). */
export default definePage(CHANGES_PAGE, textPage(CHANGES_PAGE, tutoSection));
