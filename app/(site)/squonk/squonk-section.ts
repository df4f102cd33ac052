import { PLANNER_WORDS } from '#lib/areas/capacities/capacity-words.ts';
import type { Section } from '../tuto/text-page.tsx';

/** The developer's own section (product/pages §8). */
export const SQUONK_SECTION: Section = {
  title: 'Le coin de Squonk',
  items: [
    { href: '/squonk', label: 'Présentation' },
    { href: '/squonk/pourquoi-un-serveur-ffwtt', label: 'Pourquoi un serveur FFWTT\u00a0?' },
    { href: '/squonk/avis', label: "Vos avis m'intéressent" },
    { href: '/squonk/bonus-de-guilde', label: 'Les bonus de guilde' },
    { href: '/squonk/capa-planning', label: PLANNER_WORDS.title, lead: PLANNER_WORDS.lead },
  ],
};
