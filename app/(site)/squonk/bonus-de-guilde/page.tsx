import type { Metadata } from 'next';
import { TextPage, textMetadata } from '../../tuto/text-page.tsx';
import { SQUONK_SECTION } from '../squonk-section.ts';

const NAME = 'squonk/bonus-de-guilde';

export function generateMetadata(): Promise<Metadata> {
  return textMetadata(NAME);
}

/** Why the bonuses of guilds are off (product/economy §11). */
export default function GuildBonusPage() {
  return <TextPage name={NAME} section={SQUONK_SECTION} />;
}
