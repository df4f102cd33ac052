import type { Metadata } from 'next';
import { TextPage, textMetadata } from '../tuto/text-page.tsx';
import { SQUONK_SECTION } from './squonk-section.ts';

const NAME = 'squonk';

export function generateMetadata(): Promise<Metadata> {
  return textMetadata(NAME);
}

/** Who runs the server, and how to reach them (product/pages §8). */
export default function SquonkPage() {
  return <TextPage name={NAME} section={SQUONK_SECTION} />;
}
