import { forbidden, redirect } from 'next/navigation';
import { isPlayer, type Viewer } from '#lib/identity/viewer.ts';

/** Sends a visitor to the login, with the way back, and everybody else to the page of 403 (product/serving §6.2). */
export function refuse(viewer: Viewer, path: string): never {
  if (!isPlayer(viewer)) redirect(`/login.html?retour=${encodeURIComponent(path)}`);
  forbidden();
}
