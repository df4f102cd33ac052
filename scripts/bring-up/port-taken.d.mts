/** True when another program listens there; what is no port, or another fault, is for later checks to tell. */
export function isPortTaken(port: number, host: string): Promise<boolean>;
