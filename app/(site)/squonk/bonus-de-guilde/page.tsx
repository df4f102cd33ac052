import { definePage } from '#app/_page/define-page.tsx';
import { GUILD_BONUS_PAGE } from '#lib/areas/tutorial/tutorial-pages.ts';
import { textPage } from '../../tuto/text-page.tsx';
import { SQUONK_SECTION } from '../squonk-section.ts';

/** Why guild bonuses are off (product/economy §11). */
export default definePage(
  GUILD_BONUS_PAGE,
  textPage(GUILD_BONUS_PAGE, () => SQUONK_SECTION),
);
