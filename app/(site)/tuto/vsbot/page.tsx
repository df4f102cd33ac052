import type { Metadata } from 'next';
import { TextPage, textMetadata } from '../text-page.tsx';
import { tutoSection } from '../tuto-section.ts';

const NAME = 'tuto/vsbot';

export function generateMetadata(): Promise<Metadata> {
  return textMetadata(NAME);
}

/** Games against robots and how their gains fall (product/economy §4). */
export default function RobotsPage() {
  return <TextPage name={NAME} section={tutoSection()} />;
}
