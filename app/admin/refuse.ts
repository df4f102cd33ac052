import { forbidden, redirect } from 'next/navigation';
import { isPlayer, type Viewer } from '#lib/identity/viewer.ts';

/** Sends visitors to the login page, which leads back to `path`, and others to the 403 page (product/serving §6.2). */
export function refuse(viewer: Viewer, path: string): never {
  if (!isPlayer(viewer)) redirect(`/login.html?retour=${encodeURIComponent(path)}`);
  forbidden();
}
