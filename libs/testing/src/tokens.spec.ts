import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SessionClaims } from '@homeroom/contracts';
import { KeyFolder, ServiceTokens, SessionTokens } from '@homeroom/platform';
import { sign } from 'jsonwebtoken';
import { eventually } from './eventually';
import { testKey, testKeys } from './test-keys';
import { someone } from './test-service';

const folder = testKeys();
const keys = new KeyFolder(folder);
const claims: SessionClaims = { ...someone('teacher'), typ: 'access' };

/** Writes under a temporary name and renames, like a key rotation. */
function put(file: string, content: object): void {
  writeFileSync(join(folder, `${file}.new`), JSON.stringify(content));
  renameSync(join(folder, `${file}.new`), join(folder, file));
}

const anHourFromNow = Math.floor(Date.now() / 1000) + 3_600;

const KINDS = [
  {
    kind: 'session',
    signer: 'session',
    mint: () => new SessionTokens(keys).mint(claims),
    reader: () => {
      const tokens = new SessionTokens(keys);
      return (token: string) => tokens.read(token, 'access') !== undefined;
    },
    forged: (header: object) => ({ payload: { ...claims, ...header }, audience: 'gateway', issuer: 'auth' }),
  },
  {
    kind: 'service',
    signer: 'classroom',
    mint: () => new ServiceTokens('classroom', keys).mint(),
    reader: () => {
      // One reader for all calls, because it caches verified tokens.
      const tokens = new ServiceTokens('auth', keys);
      return (token: string) => tokens.read(token) !== undefined;
    },
    forged: (header: object) => ({ payload: { ...header }, audience: 'service', issuer: 'classroom' }),
  },
];

describe.each(KINDS)('a $kind token', ({ signer, mint, reader, forged }) => {
  const kidOf = (token: string) =>
    (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid?: unknown }).kid;

  it('carries the id of its key', () => {
    expect(kidOf(mint())).toBe(`${signer}-1`);
  });

  it('is refused when it names a key that is not published for its signer, whoever signed it', () => {
    const isBelieved = reader();
    const { payload, audience, issuer } = forged({});
    const named = (header: object) =>
      sign(payload, keys.signing(signer).key, {
        algorithm: 'ES256',
        audience,
        issuer,
        expiresIn: 60,
        header: { alg: 'ES256', ...header },
      });
    expect(isBelieved(named({ kid: `${signer}-1` }))).toBe(true);
    const odd = [
      `${signer}-2`,
      `${signer}`,
      `../${signer}-1`,
      `../../../../etc/passwd`,
      `${signer}-1\0`,
      `${signer}-1\n`,
      ` ${signer}-1`,
      '',
      '%2e%2e%2fpepper',
      'constructor',
      '__proto__',
      'x'.repeat(4_000),
      // Other keys of the platform.
      'gateway-1',
      'alerts-1',
      null,
      0,
      1,
      true,
      [`${signer}-1`],
      { toString: `${signer}-1` },
    ];
    expect(odd.filter((kid) => isBelieved(named({ kid })))).toEqual([]);
    expect(isBelieved(named({}))).toBe(false);
    // A token must not determine where its key is fetched from.
    const [elsewhere] = keys.published('gateway');
    const jwk = elsewhere?.key.export({ format: 'jwk' });
    expect(
      isBelieved(named({ kid: 'mine', jwk, jku: 'https://elsewhere.example', x5u: 'file:///etc' })),
    ).toBe(false);
  });

  it('is valid while its key is rotated out, and refused once that key is retired', async () => {
    const isBelieved = reader();
    const before = mint();
    expect(isBelieved(before)).toBe(true);
    const [first] = keys.published(signer).map(({ key }) => ({
      ...key.export({ format: 'jwk' }),
      kid: `${signer}-1`,
    }));
    const { own, known } = testKey(`${signer}-2`);

    put(`${signer}.jwks`, { keys: [{ ...first, exp: anHourFromNow }, known] });
    await eventually(() => Promise.resolve(keys.published(signer).length === 2));
    put(`${signer}.jwk`, own);
    await eventually(() => Promise.resolve(kidOf(mint()) === `${signer}-2`));
    const after = mint();
    expect([isBelieved(before), isBelieved(after)]).toEqual([true, true]);

    put(`${signer}.jwks`, { keys: [{ ...first, exp: 1 }, known] });
    await eventually(() => Promise.resolve(keys.published(signer).length === 1));
    expect([isBelieved(before), isBelieved(after)]).toEqual([false, true]);

    // Half-written files are ignored.
    writeFileSync(join(folder, `${signer}.jwks`), '{"keys":[');
    writeFileSync(join(folder, `${signer}.jwk`), '');
    const later = performance.now() + 5_000;
    jest.spyOn(performance, 'now').mockReturnValue(later);
    expect([isBelieved(before), isBelieved(after), isBelieved(mint())]).toEqual([false, true, true]);
    jest.restoreAllMocks();
  });
});
