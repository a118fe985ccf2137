import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** The parts of the options that an authenticator reads. */
interface Options {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
  user?: { id: string };
}

interface Held {
  id: Buffer;
  privateKey: KeyObject;
  userHandle: string;
  counter: number;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** Creates passkeys and signs with them as a browser with an authenticator does, without attestation. */
export class SoftwareAuthenticator {
  origin: string;
  /** False for an authenticator that only checks for a touch. */
  verifiesUser = true;
  readonly held: Held[] = [];

  constructor(origin = 'http://localhost:3000') {
    this.origin = origin;
  }

  create({ challenge, rp, user }: Options) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const passkey: Held = { id: randomBytes(32), privateKey, userHandle: user?.id ?? '', counter: 1 };
    this.held.push(passkey);
    const coseKey = cborMap([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(passkey.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, passkey.id, coseKey]);
    const authData = this.#authenticatorData(rp?.id ?? '', passkey.counter, attested);
    const attestationObject = cborMap([
      ['fmt', 'none'],
      ['attStmt', null],
      ['authData', authData],
    ]);
    return this.#credential(passkey, {
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Signs with the newest passkey, or with the given one. */
  get({ challenge, rpId }: Options, passkey: Held | undefined = this.held.at(-1)) {
    if (!passkey) throw new Error('This authenticator holds no passkey.');
    passkey.counter += 1;
    const authData = this.#authenticatorData(rpId ?? '', passkey.counter);
    const clientData = this.#clientData('webauthn.get', challenge);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return this.#credential(passkey, {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, passkey.privateKey).toString('base64url'),
      userHandle: passkey.userHandle,
    });
  }

  #credential<Response extends object>({ id }: Held, response: Response) {
    const text = id.toString('base64url');
    return { id: text, rawId: text, type: 'public-key', clientExtensionResults: {}, response } as const;
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  #authenticatorData(rpId: string, counter: number, attested = Buffer.alloc(0)): Buffer {
    const flags = USER_PRESENT | (this.verifiesUser ? USER_VERIFIED : 0) | (attested.length > 0 ? HAS_CREDENTIAL : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head, attested]);
  }
}

/** Null is an empty map. */
type Cbor = number | string | Buffer | null;

/** The few kinds of CBOR that an authenticator needs. */
const cborMap = (entries: [Cbor, Cbor][]): Buffer =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat().map((value) => cbor(value))]);

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  return cborHead(5, 0);
}

function cborHead(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 0xff]);
}
