import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** The options used here. */
export type PasskeyOptions = { readonly challenge: string };

/** A credential as returned by `toJSON()` in browsers. */
export type SoftCredential = { readonly id: string; readonly [field: string]: unknown };

/** A software passkey for tests, which answers like a browser after user verification. */
export class SoftPasskey {
  readonly id = randomBytes(16).toString('base64url');
  readonly #origin: string;
  readonly #host: string;
  readonly #privateKey: KeyObject;
  readonly #coseKey: Buffer;
  /** The signature counter. */
  counter = 0;

  constructor({ origin, host }: { origin: string; host: string }) {
    this.#origin = origin;
    this.#host = host;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // In CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
    this.#coseKey = Buffer.concat([
      ...[Buffer.from('a5010203262001215820', 'hex'), Buffer.from(x, 'base64url')],
      ...[Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')],
    ]);
  }

  /** Answers the options of a new passkey. */
  create({ challenge }: PasskeyOptions): SoftCredential {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([0, id.length]);
    const authData = Buffer.concat([this.#head(0x45), Buffer.alloc(16), length, id, this.#coseKey]);
    // In CBOR: {fmt: 'none', attStmt: {}, authData}.
    const attestation = Buffer.concat([
      ...[Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex')],
      ...[Buffer.from([authData.length]), authData],
    ]);
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers the options of a login, and increments the counter. */
  get({ challenge }: PasskeyOptions): SoftCredential {
    this.counter += 1;
    const clientData = this.#clientData('webauthn.get', challenge);
    const authData = this.#head(0x05);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
    });
  }

  #credential(response: object): SoftCredential {
    const { id } = this;
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }

  #head(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([createHash('sha256').update(this.#host).digest(), Buffer.from([flags]), counter]);
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }
}
