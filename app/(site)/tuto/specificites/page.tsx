import type { Metadata } from 'next';
import { TextPage, textMetadata } from '../text-page.tsx';
import { tutoSection } from '../tuto-section.ts';

const NAME = 'tuto/specificites';

export function generateMetadata(): Promise<Metadata> {
  return textMetadata(NAME);
}

/** What this server does differently from the old one, with the figures of its economy (product/pages §4.3). */
export default function ChangesPage() {
  return <TextPage name={NAME} section={tutoSection()} />;
}
