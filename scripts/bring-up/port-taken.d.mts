/** True when another program listens there. An invalid port or another error is left to later checks. */
export function isPortTaken(port: number, host: string): Promise<boolean>;
