import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Question {
  challenge: string;
  rp?: { id?: string | undefined };
  rpId?: string;
  user?: { id: string };
}

/** Changes that make an answer wrong. */
interface Wrong {
  origin?: string;
  rpId?: string;
  verified?: boolean;
  counter?: number;
  userHandle?: string;
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** A software passkey: creates a key and signs, like a phone or a security key. */
export class SoftPasskey {
  readonly credentialId = randomBytes(32);
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;
  private userHandle = '';
  private counter: number;

  /** `counts: false` behaves like most phones, whose counter stays at zero. */
  constructor(
    readonly origin: string,
    { counts = true }: { counts?: boolean } = {},
  ) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = pair.privateKey;
    this.publicKey = pair.publicKey;
    this.counter = counts ? 1 : 0;
  }

  make({ challenge, rp, user }: Question, name: string, wrong: Wrong = {}) {
    this.userHandle = user?.id ?? '';
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.credentialId, this.coseKey()]);
    const flags = USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL;
    const authData = Buffer.concat([this.head(wrong.rpId ?? rp?.id ?? '', flags, wrong), credential]);
    // {"fmt": "none", "attStmt": {}, "authData": …} in CBOR.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      Buffer.from([authData.length >> 8, authData.length & 0xff]),
      authData,
    ]);
    return {
      name,
      id: this.credentialId.toString('base64url'),
      clientDataJSON: this.clientData('webauthn.create', challenge, wrong).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    };
  }

  show({ challenge, rpId = '' }: Question, wrong: Wrong = {}) {
    if (this.counter > 0) this.counter += 1;
    const flags = USER_PRESENT | (wrong.verified === false ? 0 : USER_VERIFIED);
    const authenticatorData = this.head(wrong.rpId ?? rpId, flags, wrong);
    const clientData = this.clientData('webauthn.get', challenge, wrong);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return {
      id: this.credentialId.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.privateKey).toString('base64url'),
      userHandle: wrong.userHandle ?? this.userHandle,
    };
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Wrong): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private head(rpId: string, flags: number, { counter = this.counter }: Wrong): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count]);
  }

  /** {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR: an ES256 key. */
  private coseKey(): Buffer {
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' }) as { x?: string; y?: string };
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }
}
