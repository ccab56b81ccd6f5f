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
 * Said here and not left to the library, which adds what the running Node can verify: an algorithm that is an experiment
 * there would decide who gets in, and its signatures are longer than an answer may be.
 */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** What is kept of a passkey: it is public, so it needs no sealing. */
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

/** The words between a browser and us; whatever cannot be read is a wrong answer and nothing else. */
@Injectable()
export class Passkeys {
  constructor(
    private readonly challenges: Challenges,
    private readonly party: RelyingParty,
  ) {}

  /** How to make one. The name is for the person's own list of passkeys; the handle leads back to the account. */
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

  /** How to show one of these; without any, whichever the person has here, and the phone or key makes sure it is them. */
  toShow(known: readonly KnownPasskey[], asked: Asked) {
    return generateAuthenticationOptions({
      rpID: this.party.id,
      challenge: bytes(this.challenges.ask(asked)),
      allowCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
      userVerification: known.length > 0 ? 'preferred' : 'required',
    });
  }

  /** `alone` where nothing was shown before it: then the passkey has to have asked for a finger, a face or a PIN. */
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

  /** The library throws at each thing that is not as it should be. */
  private async read<T>(verify: () => Promise<T>): Promise<T | undefined> {
    try {
      return await verify();
    } catch {
      return undefined;
    }
  }
}

/** Ids alone: whoever finds the key learns no name from it. */
function handleOf({ schoolId, accountId }: Owner): Uint8Array<ArrayBuffer> {
  return bytes(Buffer.concat([parseUuid(schoolId), parseUuid(accountId)]));
}

/** The library wants bytes with a buffer of their own. */
function bytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(buffer);
}
