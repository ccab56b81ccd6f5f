import { createHash, generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Holder, HOLDERS, holdingOf, SIGNERS } from './holdings';
import { writeWhole } from './write';

/** Keys in JSON Web Key format. `exp` (seconds since 1970) is set once a key no longer signs. */
type PublicKey = JsonWebKey & { kid: string; exp?: number };

type PrivateKey = JsonWebKey & { kid: string };

/** The key files of one platform: a folder for each process, and one for public keys. */
export class KeyFiles {
  readonly public: string;

  constructor(private readonly folder: string) {
    this.public = join(folder, 'public');
  }

  of(holder: Holder): string {
    return join(this.folder, holder);
  }

  /** Creates missing keys and never replaces existing ones, since data is hashed and encrypted with them. */
  ensure(): void {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    mkdirSync(this.public, { recursive: true });
    for (const holder of HOLDERS) {
      mkdirSync(this.of(holder), { recursive: true });
      const { signs, keeps, isKnownAs } = holdingOf(holder);
      for (const name of keeps) this.ensureSecret(holder, name);
      if (isKnownAs) this.ensurePair(holder, isKnownAs);
      for (const signer of signs) {
        if (existsSync(this.fileOf(signer))) continue;
        const { own, known } = drawKey();
        this.publish(signer, [known]);
        this.sign(signer, own);
      }
    }
    this.forgetEarlierLayout();
  }

  /** Returns the key that `signer` currently signs with. */
  signing(signer: string): PrivateKey {
    return JSON.parse(readFileSync(this.fileOf(signer), 'utf8')) as PrivateKey;
  }

  published(signer: string): PublicKey[] {
    return (JSON.parse(readFileSync(this.publicFileOf(signer), 'utf8')) as { keys: PublicKey[] }).keys;
  }

  publish(signer: string, keys: PublicKey[]): void {
    writeWhole(this.publicFileOf(signer), JSON.stringify({ keys }, null, 2));
  }

  sign(signer: string, key: PrivateKey): void {
    writeWhole(this.fileOf(signer), JSON.stringify(key));
  }

  private fileOf(signer: string): string {
    const holder = HOLDERS.find((each) => holdingOf(each).signs.some((name) => name === signer));
    if (!holder) throw new Error(`Nobody signs as ${signer}`);
    return join(this.of(holder), `${signer}.jwk`);
  }

  private publicFileOf(signer: string): string {
    return join(this.public, `${signer}.jwks`);
  }

  private ensurePair(holder: Holder, name: string): void {
    const file = join(this.of(holder), `${name}.jwk`);
    if (existsSync(file)) return;
    const others = HOLDERS.filter((each) => holdingOf(each).isKnownAs === name);
    const known = others.map((each) => join(this.of(each), `${name}.jwk`)).find((each) => existsSync(each));
    writeWhole(file, known ? readFileSync(known, 'utf8') : JSON.stringify(drawKey().own));
  }

  private ensureSecret(holder: Holder, name: string): void {
    const file = join(this.of(holder), `${name}.key`);
    if (existsSync(file)) return;
    // Migrates from the earlier layout, which had all keys in one folder.
    const earlier = join(this.folder, `${name}.key`);
    if (existsSync(earlier)) renameSync(earlier, file);
    else writeWhole(file, randomBytes(32).toString('hex'));
  }

  /** Moves older peppers to auth's folder, where the first one is now, and deletes signing keys that have no key id. */
  private forgetEarlierLayout(): void {
    for (const name of readdirSync(this.folder).filter((each) => each.startsWith('pepper-')))
      renameSync(join(this.folder, name), join(this.of('auth'), name));
    for (const name of SIGNERS.flatMap((signer) => [`${signer}.key`, `${signer}.pub`]))
      rmSync(join(this.folder, name), { force: true });
  }
}

/** Creates a key pair; its id is the thumbprint of the public key (RFC 7638), and so unique. */
export function drawKey(): { own: PrivateKey; known: PublicKey } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { crv, kty, x, y } = publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
  return {
    own: { ...privateKey.export({ format: 'jwk' }), kid },
    known: { ...publicKey.export({ format: 'jwk' }), kid },
  };
}
