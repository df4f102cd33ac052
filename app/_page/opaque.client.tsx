'use client';
import { useState } from 'react';

type OpaqueProps = { id: string; className?: string | undefined; markup: string };

/**
 * Markup that the server made and that React does not look into. What the browser has of it stays, even where React makes the whole page
 * anew because somebody else has changed it.
 */
export function Opaque({ id, className, markup }: OpaqueProps) {
  const [shown] = useState(() =>
    typeof document === 'undefined' ? markup : (document.getElementById(id)?.innerHTML ?? ''),
  );
  return (
    <div id={id} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: shown }} />
  );
}
