import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** PEM key pairs (ES256) in a folder that is mounted read-only in the cloud. Public keys are read when first needed. */
export class KeyFolder {
  private readonly cache = new Map<string, string>();

  constructor(private readonly folder: string) {}

  privateKey(name: string): string {
    return this.read(`${name}.key`);
  }

  publicKey(name: string): string {
    return this.read(`${name}.pub`);
  }

  /** A secret kept as one line of hex. */
  secret(name: string): Buffer {
    return Buffer.from(this.read(`${name}.key`).trim(), 'hex');
  }

  private read(file: string): string {
    const cached = this.cache.get(file);
    if (cached !== undefined) return cached;
    const text = readFileSync(join(this.folder, file), 'utf8');
    this.cache.set(file, text);
    return text;
  }
}
