/** The systems a launcher script is made for. */
export type LauncherSystem = 'windows' | 'linux';

/** A script that opens the game by its link (document 1 §2, Download; 4-decisions 4.1). */
export function makeLauncherScript(system: LauncherSystem, link: string): string {
  if (system === 'windows')
    return `@echo off\r\nstart "" "${link.replaceAll('%', '%%').replaceAll('"', '%22')}"\r\n`;
  return `#!/bin/sh\nexec xdg-open '${link.replaceAll("'", '%27')}'\n`;
}
