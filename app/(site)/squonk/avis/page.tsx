import type { Metadata } from 'next';
import { TextPage, textMetadata } from '../../tuto/text-page.tsx';
import { SQUONK_SECTION } from '../squonk-section.ts';

const NAME = 'squonk/avis';

export function generateMetadata(): Promise<Metadata> {
  return textMetadata(NAME);
}

/** Questions to the players about the game's design (product/pages §8). */
export default function OpinionsPage() {
  return <TextPage name={NAME} section={SQUONK_SECTION} />;
}
