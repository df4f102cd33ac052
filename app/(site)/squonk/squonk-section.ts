import { PLANNER_MESSAGES } from '#lib/areas/capacities/capacity-messages.ts';
import { PLANNER_IN_SECTION } from '#lib/areas/tutorial/page-text.ts';
import {
  DEVELOPER_PAGE,
  GUILD_BONUS_PAGE,
  OPINIONS_PAGE,
  WHY_PAGE,
} from '#lib/areas/tutorial/tutorial-pages.ts';
import type { Section } from '../tuto/text-page.tsx';

/** The developer's own section (product/pages §8). */
export const SQUONK_SECTION: Section = {
  title: 'Le coin de Squonk',
  items: [
    { href: DEVELOPER_PAGE.path, label: 'Présentation' },
    { href: WHY_PAGE.path, label: 'Pourquoi un serveur FFWTT\u00a0?' },
    { href: OPINIONS_PAGE.path, label: "Vos avis m'intéressent" },
    { href: GUILD_BONUS_PAGE.path, label: 'Les bonus de guilde' },
    { href: PLANNER_IN_SECTION, label: PLANNER_MESSAGES.title, lead: PLANNER_MESSAGES.lead },
  ],
};
