import type { AddPasskey, PasskeyAnswer } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { COSEALG } from '@simplewebauthn/server/helpers';
import { parse as parseUuid, stringify as toUuid } from 'uuid';
import type { Owner } from './authenticator';
import { type Asked, Challenges } from './challenges';
import { RelyingParty } from './relying-party';

const UUID_BYTES = 16;
/**
 * Listed here instead of using the library's default, which includes whatever Node can verify: an algorithm that is experimental there must
 * not decide who gets in, and its signatures exceed the allowed length of an answer.
 */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** The stored data of a passkey: it is public, so it is not sealed. */
export interface KnownPasskey {
  id: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

export interface Shown {
  challenge: string;
  newCounter: number;
}

export type NewPasskey = Omit<KnownPasskey, 'id'> & { challenge: string };

/** The WebAuthn exchange between a browser and the service; anything malformed counts as a wrong answer. */
@Injectable()
export class Passkeys {
  constructor(
    private readonly challenges: Challenges,
    private readonly party: RelyingParty,
  ) {}

  /** Options for creating a passkey. The name appears in the person's own list of passkeys; the handle identifies the account. */
  toAdd(owner: Owner, named: { label: string; name: string }, known: readonly KnownPasskey[], asked: Asked) {
    return generateRegistrationOptions({
      rpName: this.party.name,
      rpID: this.party.id,
      userID: handleOf(owner),
      userName: named.label,
      userDisplayName: named.name,
      challenge: bytes(this.challenges.ask(asked)),
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
  }

  async added(answer: AddPasskey, asked: Asked): Promise<NewPasskey | undefined> {
    let challenge = '';
    const { id, clientDataJSON, attestationObject, transports = [] } = answer;
    const verified = await this.read<VerifiedRegistrationResponse>(() =>
      verifyRegistrationResponse({
        response: {
          ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
          response: { clientDataJSON, attestationObject },
        },
        expectedChallenge: (given) => this.challenges.isOurs((challenge = given), asked),
        expectedOrigin: this.party.origin,
        expectedRPID: this.party.id,
        requireUserVerification: false,
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    );
    const credential = verified?.registrationInfo?.credential;
    if (credential?.id !== id) return undefined;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports,
      challenge,
    };
  }

  /** Options for using one of these passkeys; if there are none, any that the person has for this site, with user verification. */
  toShow(known: readonly KnownPasskey[], asked: Asked) {
    return generateAuthenticationOptions({
      rpID: this.party.id,
      challenge: bytes(this.challenges.ask(asked)),
      allowCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
      userVerification: known.length > 0 ? 'preferred' : 'required',
    });
  }

  /** `alone` if it is the only proof: then the passkey must have verified the user by finger, face or PIN. */
  async shown(
    { id, clientDataJSON, authenticatorData, signature }: PasskeyAnswer,
    known: KnownPasskey,
    asked: Asked,
    alone = false,
  ): Promise<Shown | undefined> {
    let challenge = '';
    const verified = await this.read(() =>
      verifyAuthenticationResponse({
        response: {
          ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
          response: { clientDataJSON, authenticatorData, signature },
        },
        expectedChallenge: (given) => this.challenges.isOurs((challenge = given), asked),
        expectedOrigin: this.party.origin,
        expectedRPID: this.party.id,
        credential: {
          id: known.credentialId,
          publicKey: bytes(known.publicKey),
          counter: known.counter,
        },
        requireUserVerification: alone,
      }),
    );
    if (!verified?.verified) return undefined;
    return { challenge, newCounter: verified.authenticationInfo.newCounter };
  }

  ownerOf({ userHandle = '' }: PasskeyAnswer): Owner | undefined {
    const handle = Buffer.from(userHandle, 'base64url');
    if (handle.length !== 2 * UUID_BYTES) return undefined;
    try {
      return {
        schoolId: toUuid(handle.subarray(0, UUID_BYTES)),
        accountId: toUuid(handle.subarray(UUID_BYTES)),
      };
    } catch {
      return undefined;
    }
  }

  /** The library throws on anything invalid. */
  private async read<T>(verify: () => Promise<T>): Promise<T | undefined> {
    try {
      return await verify();
    } catch {
      return undefined;
    }
  }
}

/** Contains ids only, so that a key that is found reveals no name. */
function handleOf({ schoolId, accountId }: Owner): Uint8Array<ArrayBuffer> {
  return bytes(Buffer.concat([parseUuid(schoolId), parseUuid(accountId)]));
}

/** The library requires bytes with a buffer of their own. */
function bytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(buffer);
}
