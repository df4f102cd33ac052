import type { Metadata } from 'next';
import { TextPage, textMetadata } from '../../tuto/text-page.tsx';
import { SQUONK_SECTION } from '../squonk-section.ts';

const NAME = 'squonk/pourquoi-un-serveur-ffwtt';

export function generateMetadata(): Promise<Metadata> {
  return textMetadata(NAME);
}

/** Why a private server was made (product/pages §8). */
export default function WhyPage() {
  return <TextPage name={NAME} section={SQUONK_SECTION} />;
}
