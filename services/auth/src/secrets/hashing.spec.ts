import { hashRaw } from '@node-rs/argon2';
import { createHash } from 'node:crypto';
import { Hashing } from './hashing';
import type { SecretPlace, Vault } from './vault';

// Everywhere else in the tests hashing is cheap; this spec checks its real cost.
jest.unmock('@node-rs/argon2');

/** The floor of ASVS 5.0, appendix C. */
const FLOOR = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const open: Pick<Vault, 'seal' | 'open'> = { seal: (hash) => hash, open: (sealed) => sealed };
const hashing = new Hashing(open as Vault);
const at = (kind: SecretPlace['kind']): SecretPlace => ({
  schoolId: 'school-1',
  accountId: 'account-1',
  kind,
});

it('PINs and passwords are hashed with Argon2id at full cost and a random salt each', async () => {
  const [first, second] = [await hashing.seal('83141', at('pin')), await hashing.seal('83141', at('pin'))];
  for (const kept of [first, second]) expect(kept.toString()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toEqual(second);
  const kept = { sealed: first, place: at('pin') };
  expect([await hashing.isSecret('83141', kept), await hashing.isSecret('83142', kept)]).toEqual([
    true,
    false,
  ]);
});

it('class secrets are hashed at the same cost with the salt of their school', async () => {
  const sealed = await hashing.sealClassSecret('Maple Kite Harbor', at('class_password'));
  const salt = createHash('sha256').update('homeroom class secret school-1').digest().subarray(0, 16);
  expect(sealed).toEqual(await hashRaw('maple-kite-harbor', { ...FLOOR, salt }));
});
