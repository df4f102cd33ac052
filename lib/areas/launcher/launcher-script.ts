/** Systems for which there is a launcher script. */
export type LauncherSystem = 'windows' | 'linux';

/** A script that opens the game by its link, which is quoted for the system's shell (product/pages §2.4). */
export function makeLauncherScript(system: LauncherSystem, link: string): string {
  if (system === 'windows')
    return `@echo off\r\nstart "" "${link.replaceAll('%', '%%').replaceAll('"', '%22')}"\r\n`;
  return `#!/bin/sh\nexec xdg-open '${link.replaceAll("'", '%27')}'\n`;
}
